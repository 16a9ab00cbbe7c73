import 'server-only';
import { ownHosts } from '../site-url/own-hosts';
import { invalidField } from '../../errors';
import { runTask } from './run';
import type { StoredHtml } from './store';

/**
 * The content of an article or page as it is stored, and its text.
 * @throws {AppError} `invalid`, with what of it is more than a save accepts
 */
export async function storedContent(html: string): Promise<StoredHtml> {
  const stored = await runTask('store', html, ownHosts);
  if ('refusal' in stored) throw invalidField('content', stored.refusal);
  return stored;
}
