import 'server-only';
import { wallClock } from '../clock';
import { log } from '../log';
import { newFormKey } from './form-key';
import { findDraft } from './read';
import type { FormDraft } from './rules';

/**
 * Returns the key of a form for this visitor, and what the form came back with.
 * @param parameter `form` of the page's query: the key of a form that came back
 */
export async function formOf(
  parameter: string | string[] | undefined,
): Promise<{ formKey: string; draft: FormDraft | null }> {
  const now = wallClock();
  const key = typeof parameter === 'string' ? parameter : '';
  const draft = key === '' ? null : await findDraft(key, now).catch(reportFailure);
  return { formKey: draft ? key : newFormKey(now), draft };
}

function reportFailure(err: unknown): null {
  log.error({ err }, 'What was typed into a form could not be read.');
  return null;
}
