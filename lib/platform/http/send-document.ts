import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { log } from '../../log';
import type { MovedDocument, SentDocument } from '../../sent-document';
import { answerDocument, refuse } from './answer';
import { toAppError } from './failure';
import { withQueryOf } from './redirect-query';

/** Next.js hides the cause of an error in a cached function, so a query finds out whether the database is reachable. */
async function shown(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && 'digest' in error)) return error;
  return db.execute(sql`select 1`).then(
    () => error,
    (away: unknown) => away,
  );
}

/**
 * Sends a document for machines, or an error in the form of the contract.
 * @param read returns null if the document does not exist
 */
export async function sendDocument(
  request: Request,
  read: () => Promise<SentDocument | MovedDocument | null>,
): Promise<Response> {
  try {
    const found = await read();
    if (found && 'location' in found) {
      return new Response(null, { status: 308, headers: { location: withQueryOf(request.url, found.location) } });
    }
    return found ? answerDocument(request, found) : new Response('Not found', { status: 404 });
  } catch (error) {
    const failure = toAppError(await shown(error));
    const requestId = randomUUID();
    log.error({ path: new URL(request.url).pathname, requestId, err: failure.cause });
    return refuse(failure, new Headers({ 'x-request-id': requestId }));
  }
}
