/** What Next.js and the streams of Node.js call an answer whose client left before its end. */
const NAMES = new Set(['AbortError', 'ResponseAborted']);
const PREMATURE_CLOSE = 'ERR_STREAM_PREMATURE_CLOSE';

/** How many causes are looked at below an error. */
const CAUSES = 5;

/**
 * Whether an error says that a client closed its connection: nothing that anybody has to act on. A connection to the
 * database that breaks has the code `ECONNRESET` as well; the words are those of Node.js's server.
 * @param error whatever was thrown or logged; its causes count as well
 */
export function isClientAbort(error: unknown, causes = CAUSES): boolean {
  if (!(error instanceof Error) || 'query' in error) return false;
  const code = 'code' in error ? error.code : undefined;
  if (NAMES.has(error.name) || code === PREMATURE_CLOSE) return true;
  if (code === 'ECONNRESET' && error.message === 'aborted') return true;
  return causes > 0 && isClientAbort(error.cause, causes - 1);
}
