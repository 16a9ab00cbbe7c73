import 'server-only';
import { invalidField } from '../../errors';
import { COMMON_PASSWORDS_REFUSED } from '../../limits';
import { loadOnce } from '../../load-once';

/** The list is large, so it is loaded when the first password is set. */
const common = loadOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_REFUSED));
});

/** Whether this is one of the most common passwords, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await common()).has(password.toLowerCase());
}

/**
 * Refuses a common password.
 * @throws {AppError} `invalid`
 */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw invalidField('password', 'This password is one of the most common ones. Please choose another.');
}
