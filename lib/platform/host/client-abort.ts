/** What Next.js and the streams of Node.js call an answer whose client left before its end. */
const NAMES = new Set(['AbortError', 'ResponseAborted']);
const PREMATURE_CLOSE = 'ERR_STREAM_PREMATURE_CLOSE';

/** How many causes are looked at below an error. */
const CAUSES = 5;

/**
 * Whether an error says that a client closed its connection: nothing that anybody has to act on. A connection to the
 * database that breaks has the code `ECONNRESET` as well; the words are those of Node.js's server.
 * @param error what was thrown or logged; its causes count as well
 */
export function isClientAbort(error: unknown, causes = CAUSES): boolean {
  if (!(error instanceof Error) || 'query' in error) return false;
  const code = 'code' in error ? error.code : undefined;
  if (NAMES.has(error.name) || code === PREMATURE_CLOSE) return true;
  if (code === 'ECONNRESET' && error.message === 'aborted') return true;
  return causes > 0 && isClientAbort(error.cause, causes - 1);
}

/** What Next.js says of a server action that a client sent in the wrong form, or a page of another site. */
const WRONG_ACTION =
  /^(?:Invalid Server Actions request\.|Unexpected end of form|`x-forwarded-host` header with value)/;

/** Whether something that was logged is a request that only its client can mend: it answers for it with a status. */
export function isClientFault(logged: unknown): boolean {
  if (!(logged instanceof Error)) return typeof logged === 'string' && WRONG_ACTION.test(logged);
  const status = 'statusCode' in logged ? Number(logged.statusCode) : 0;
  return (status >= 400 && status < 500) || WRONG_ACTION.test(logged.message);
}
