import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the times that are told apart, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'tempesta_' });
  const responses = new Counter({
    name: 'tempesta_responses_total',
    help: 'Responses, by whether a cache in front of Next.js had them.',
    labelNames: ['from'] as const,
    registers,
  });
  // Each is there from the start: a rate of what appears later is wrong at first.
  for (const from of ['cache', 'next']) responses.inc({ from }, 0);
  return {
    registry,
    /** Incremented for each response, so its labels are looked up once. */
    fromCache: responses.labels('cache'),
    fromNext: responses.labels('next'),
    calls: new Histogram({
      name: 'tempesta_call_seconds',
      help: 'Calls of the contract, by method, path and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    renders: new Histogram({
      name: 'tempesta_render_seconds',
      help: 'Renders of pages.',
      buckets: SECONDS,
      registers,
    }),
    waitingRenders: new Gauge({
      name: 'tempesta_renders_waiting',
      help: 'Renders that wait until others of their client have ended.',
      registers,
    }),
    queries: new Histogram({
      name: 'tempesta_query_seconds',
      help: 'Queries, from when they are sent or wait for a connection.',
      buckets: SECONDS,
      registers,
    }),
    connections: new Gauge({
      name: 'tempesta_connections',
      help: 'Connections of the site to its database, by state, of all processes.',
      labelNames: ['state'] as const,
      registers,
    }),
  };
}

/** Next.js bundles this module several times, so the metrics are stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaMetrics?: ReturnType<typeof createMetrics> };

/** What this process counts and times. `server.ts` loads it outside of Next.js. */
export const metrics = (shared.tempestaMetrics ??= createMetrics());
