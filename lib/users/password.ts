import { z } from 'zod';
import { storable } from '../platform/http/fields';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits';
import { panelMessages } from '../panel-messages';

/** A password that a user may have, in the normal form that is hashed. */
export const password = z
  .string({ error: 'Password is required.' })
  .overwrite((given) => given.normalize('NFC'))
  .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters.`)
  .refine(storable, 'Password contains characters that cannot be stored.');

/** A password as it is typed to sign in: one that no user can have is simply wrong. */
export const givenPassword = z
  .string({ error: 'Password is required.' })
  .max(PASSWORD_MAX * 8, panelMessages.loginFailed);

/** The caller's own password, in the body of a call that needs a recent sign-in. */
export const currentPassword = givenPassword
  .optional()
  .describe('The caller’s own password, asked for (403 `reauthenticate`) where the sign-in is older than 15 minutes.');
