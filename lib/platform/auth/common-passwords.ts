import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { invalidField } from '../../errors';
import { loadOnce } from '../../load-once';
import { filterKnows } from './bloom-filter';

/** A filter of the most used passwords, which `npm run cut:passwords` makes. It is read when the first password is set. */
const common = loadOnce(() => readFile(path.join(process.cwd(), 'lib/platform/auth/common-passwords.bin')));

/** Whether this is one of the most common passwords, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return filterKnows(await common(), password.toLowerCase());
}

/**
 * Refuses a common password.
 * @throws {AppError} `invalid`
 */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw invalidField('password', 'This password is one of the most common ones. Please choose another.');
}
