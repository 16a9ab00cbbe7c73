import '@/lib/platform/next-internals/single-clock';
import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { assertReachable } from '@/db/connection';
import { expireTags } from '@/lib/platform/next-internals/expire-tags';
import { providedDueChanges, onInvalidation } from '@/lib/platform/cache/process-state';
import { env } from '@/lib/env';
import { providedMissingPages } from '@/lib/page-kind';
import { observeQueries } from '@/db/query-times';
import { announceKnownClients } from '@/lib/platform/http/client-address';
import { metrics } from '@/lib/platform/metrics/metrics';
import { flushSpans } from '@/lib/platform/tracing/process-tracing';
import { loadBuiltConfig, skipLargeBuffersInJson } from '@/lib/platform/next-internals/server-process';
import { ApiHandler } from '@/lib/platform/host/api-handler';
import { redirectConsoleToLog } from '@/lib/platform/host/client-abort';
import { RequestHandler } from '@/lib/platform/host/request-handler';
import { InternalServer, listen, createPublicServer } from '@/lib/platform/host/servers';
import { KnownPages } from '@/lib/platform/host/known-pages';
import { NotFoundPage } from '@/lib/platform/host/not-found-page';
import { PictureCache } from '@/lib/platform/host/picture-cache';
import { PageCache } from '@/lib/platform/host/page-cache';
import { FastPath, RawResponseCache } from '@/lib/platform/host/fast-path';
import { Renderer } from '@/lib/platform/host/renderer';
import { ApiCache } from '@/lib/platform/host/api-cache';
import { drain } from '@/lib/platform/host/shutdown';
import { StaticFiles } from '@/lib/platform/host/static-files';

/** How much each cache may hold, in bytes. */
const PAGES_MAX_BYTES = 64 * 1024 * 1024;
const FILES_MAX_BYTES = 32 * 1024 * 1024;
const API_MAX_BYTES = 8 * 1024 * 1024;
const PICTURES_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Makes the process return memory early, before Next.js loads the site. V8 by default collects garbage when it is several
 * times the memory in use, here when it is a fifth.
 */
const limitMemory = (): void => setFlagsFromString('--heap-growing-percent=20');

/** Creates the caches in front of Next.js and connects them to invalidations. */
function createCaches(renderer: Renderer) {
  const { host } = new URL(env.SITE_URL);
  const pages = new PageCache({
    render: (url, headers) => renderer.render(url, headers),
    maxBytes: PAGES_MAX_BYTES,
    // Next.js dates what it cached by the end of the render, so it takes it for newer than the change.
    onStaleRender: expireTags,
  });
  const api = new ApiCache(renderer, host, API_MAX_BYTES);
  const pictures = new PictureCache(renderer, host, PICTURES_MAX_BYTES);
  const notFoundPage = new NotFoundPage(renderer, host);
  const rawResponses = new RawResponseCache();
  onInvalidation((tags) => {
    pages.invalidate(tags);
    api.invalidate();
    pictures.invalidate();
    notFoundPage.invalidate();
    rawResponses.clear();
  });
  return { pages, api, pictures, notFoundPage, rawResponses };
}

/** Starts Next.js. @returns its request handler */
async function startNext(httpServer: Server) {
  // Not at the top, where a compiled file loads it first: `single-clock` has to replace the clock that Next.js reads before.
  const { default: next } = await import('next');
  // Next.js closes connections with an `Upgrade` header on this server. The public server ignores the header (RFC 9110, 7.8).
  const app = next({ dev: false, hostname: env.HOST, port: env.PORT, httpServer });
  await app.prepare();
  return app.getRequestHandler();
}

/** Serves the site on a Node host: Next.js with caches in front of it. `next start` serves the same site without them. */
async function main(): Promise<void> {
  limitMemory();
  skipLargeBuffersInJson();
  loadBuiltConfig();
  redirectConsoleToLog();
  announceKnownClients();
  observeQueries(() => {
    const end = metrics.queries.startTimer();
    return () => void end();
  });
  await assertReachable();
  const internal = new InternalServer(env.SITE_URL);
  const addresses = { siteUrl: env.SITE_URL, apiUrl: env.NEXT_PUBLIC_API_URL };
  const renderer = new Renderer(await listen(internal.server, 0, '127.0.0.1'), internal.authHeaders, addresses);
  // Before Next.js starts: it restores invalidations during its start.
  const { pages, api, pictures, notFoundPage, rawResponses } = createCaches(renderer);
  const handleByNext = await startNext(internal.server);
  internal.serve((request, response) => void handleByNext(request, response));
  const trustedProxies = env.TRUST_PROXY;
  const handler = new RequestHandler({
    pages,
    knownPages: KnownPages.fromBuild(),
    notFoundPage,
    renderer,
    handleByNext,
    files: new StaticFiles(FILES_MAX_BYTES),
    pictures,
    api: new ApiHandler({ cache: api, renderer, origin: new URL(env.SITE_URL).origin, trustedProxies }),
    siteUrl: env.SITE_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'yes',
    apiHost: env.API_HOST,
    trustedProxies,
    dueChanges: providedDueChanges(),
    missingPages: providedMissingPages(),
  });
  const server = createPublicServer((request, response) => handler.handle(request, response));
  const fastPath = new FastPath(server, (request) => handler.getCached(request), rawResponses);
  await listen(server, env.PORT, env.HOST);
  // For people at a terminal, not for the log.
  process.stdout.write(`Tempesta serves ${env.SITE_URL} (${(performance.now() / 1000).toFixed(1)} s).\n`);

  const shutDown = async (): Promise<void> => {
    await drain(server, fastPath);
    await drain(internal.server);
    await flushSpans();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
