/** How long the end of the process waits for the last spans: a collector may be away. */
const FLUSH_TIMEOUT_MS = 2_000;

/** Next.js bundles the site's code for itself, `server.ts` ends the process: what is one for the process goes through here. */
const shared = globalThis as typeof globalThis & { tempestaFlushSpans?: () => Promise<void> };

/** Makes known how the spans that are not exported yet are. */
export function provideFlush(flush: () => Promise<void>): void {
  shared.tempestaFlushSpans = flush;
}

/** Exports the last spans, where spans are exported at all. It never throws, and ends after two seconds at the latest. */
export async function flushSpans(): Promise<void> {
  if (!shared.tempestaFlushSpans) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS).unref());
  await Promise.race([shared.tempestaFlushSpans().catch(() => undefined), timeout]);
}
