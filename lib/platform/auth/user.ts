import { z } from 'zod';
import { lenientText, lenientVersion } from '../http/answer-fields';
import { id, moment } from '../http/fields';
import { ROLES } from './roles';

/** A member of the staff, as sign-ins and the list of users answer them: never with the password. */
export const user = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    updatedAt: moment,
  })
  .meta({ id: 'User' });

/** A user as clients read them. */
export const userAsRead = user.extend({
  name: lenientText,
  surname: lenientText,
  email: lenientText,
  role: z.enum(ROLES).catch('admin'),
  updatedAt: lenientVersion,
});

export type User = z.output<typeof user>;

/** The answer of a sign-in. */
export const signedIn = z.object({ user });
export const signedInAsRead = z.object({ user: userAsRead });
