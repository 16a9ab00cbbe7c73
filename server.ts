// First of all: it has to know the clock before Next.js does.
import '@/lib/platform/host/one-clock';
import type { Server } from 'node:http';
import next from 'next';
import { assertReachable } from '@/db/connection';
import { expireHere } from '@/lib/platform/cache/expire-here';
import { onInvalidation } from '@/lib/platform/cache/process-listener';
import { env } from '@/lib/env';
import { announceKnownClients } from '@/lib/platform/http/client-address';
import { startFromBuiltConfig } from '@/lib/platform/host/built-config';
import { CallHandler } from '@/lib/platform/host/call-handler';
import { logConsole } from '@/lib/platform/host/console';
import { Front } from '@/lib/platform/host/front';
import { InnerServer } from '@/lib/platform/host/inner-server';
import { KnownPages } from '@/lib/platform/host/known-pages';
import { MissingPage } from '@/lib/platform/host/missing-page';
import { PictureCache } from '@/lib/platform/host/picture-cache';
import { skipLargeBuffersInJson } from '@/lib/platform/host/large-buffers';
import { listen } from '@/lib/platform/host/listen';
import { spareMemory } from '@/lib/platform/host/memory';
import { PageCache } from '@/lib/platform/host/page-cache';
import { publicServer } from '@/lib/platform/host/public-server';
import { QuickConnections } from '@/lib/platform/host/quick-connections';
import { Renderer } from '@/lib/platform/host/render';
import { CallCache } from '@/lib/platform/host/call-cache';
import { SameSecond } from '@/lib/platform/host/same-second';
import { drain } from '@/lib/platform/host/shutdown';
import { StaticFiles } from '@/lib/platform/host/static-files';

/** Memory for whole pages, and for the files of the build, in bytes. */
const PAGES_MAX_BYTES = 64 * 1024 * 1024;
const FILES_MAX_BYTES = 32 * 1024 * 1024;
const CALLS_MAX_BYTES = 8 * 1024 * 1024;
const PICTURES_MAX_BYTES = 16 * 1024 * 1024;

/** What is kept in front of Next.js for everybody. */
function cachesFor(renderer: Renderer) {
  const { host } = new URL(env.SITE_URL);
  const pages = new PageCache({
    render: (url, headers) => renderer.render(url, headers),
    maxBytes: PAGES_MAX_BYTES,
    // Next.js's own copy of such a page is older than the change, even if its date is newer.
    onLate: expireHere,
  });
  const calls = new CallCache(renderer, host, CALLS_MAX_BYTES);
  const pictures = new PictureCache(renderer, host, PICTURES_MAX_BYTES);
  const missing = new MissingPage(renderer, host);
  const sent = new SameSecond();
  onInvalidation((tags) => {
    pages.invalidate(tags);
    calls.invalidate();
    pictures.invalidate();
    missing.invalidate();
    sent.forget();
  });
  return { pages, calls, pictures, missing, sent };
}

/** Next.js itself, ready to answer. */
async function nextHandler(httpServer: Server) {
  // It ends connections that ask for another protocol, on the server that it is given. On ours such a request is
  // answered as if it did not ask (RFC 9110, 7.8).
  const app = next({ dev: false, hostname: env.HOST, port: env.PORT, httpServer });
  await app.prepare();
  return app.getRequestHandler();
}

/** The site on a Node host: Next.js, and in front of it what makes it fast. `next start` serves the same without it. */
async function main(): Promise<void> {
  spareMemory();
  skipLargeBuffersInJson();
  startFromBuiltConfig();
  logConsole();
  announceKnownClients();
  await assertReachable();
  const inner = new InnerServer(env.SITE_URL);
  const addresses = { siteUrl: env.SITE_URL, apiUrl: env.NEXT_PUBLIC_API_URL };
  const renderer = new Renderer(await listen(inner.server, 0, '127.0.0.1'), inner.opening, addresses);
  // Before Next.js starts, since its start reports what changed since the build.
  const { pages, calls, pictures, missing, sent } = cachesFor(renderer);
  const handle = await nextHandler(inner.server);
  inner.serve((request, response) => void handle(request, response));
  const trustedProxies = env.TRUST_PROXY;
  const front = new Front({
    pages,
    known: KnownPages.ofBuild(),
    missing,
    renderer,
    next: handle,
    files: new StaticFiles(FILES_MAX_BYTES),
    pictures,
    calls: new CallHandler({ calls, renderer, origin: new URL(env.SITE_URL).origin, trustedProxies }),
    siteUrl: env.SITE_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'yes',
    apiHost: env.API_HOST,
    trustedProxies,
  });
  const server = publicServer((request, response) => front.handle(request, response));
  const quick = new QuickConnections(server, (asked) => front.fromMemory(asked), sent);
  await listen(server, env.PORT, env.HOST);
  // For people at a terminal, past the log.
  process.stdout.write(`Tempesta serves ${env.SITE_URL}\n`);

  const end = async (): Promise<void> => {
    await drain(server, quick);
    await drain(inner.server);
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
