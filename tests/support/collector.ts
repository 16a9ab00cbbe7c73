import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const values = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: values,
});
/** What OTLP over HTTP sends as JSON. */
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: values }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A server that takes spans by OTLP over HTTP, as a collector of OpenTelemetry does. */
export interface Collector {
  url: string;
  spans: () => z.output<typeof span>[];
  /** The names of the services that spans came from. */
  services: () => unknown[];
  /** The headers of each batch. */
  headers: IncomingHttpHeaders[];
  /** All that was received, as it was sent. */
  received: () => string;
  stop: () => Promise<void>;
}

/** Starts a collector on a free port. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      bodies.push(body);
      headers.push(incoming.headers);
      outgoing.writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resourceSpans = () => bodies.flatMap((body) => request.parse(JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => resourceSpans().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () =>
      resourceSpans().map(
        ({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
      ),
    headers,
    received: () => bodies.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
