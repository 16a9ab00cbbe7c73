import { z } from 'zod';
import { storable } from '../http/fields';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../limits';
import { panelMessages } from '../../panel-messages';

const TOO_LONG = `Password must have at most ${PASSWORD_MAX} characters.`;
/** A password may be longer as it was typed than in its normal form. What is longer still takes long to normalise. */
const TYPED_MAX = PASSWORD_MAX * 8;

/** A password that a user may have, in the normal form that is hashed. */
export const password = z
  .string({ error: 'Password is required.' })
  .max(TYPED_MAX, { error: TOO_LONG, abort: true })
  .overwrite((typed) => typed.normalize('NFC'))
  .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, TOO_LONG)
  .refine(storable, 'Password contains characters that cannot be stored.');

/** A password for a sign-in. It is not checked against the rules for new ones: a password outside them is just wrong. */
export const givenPassword = z.string({ error: 'Password is required.' }).max(TYPED_MAX, panelMessages.loginFailed);

/** The caller's own password, in the body of a call that needs a recent sign-in. */
export const currentPassword = givenPassword
  .optional()
  .describe('The caller’s own password, asked for (403 `reauthenticate`) where the sign-in is older than 15 minutes.');
