import { z } from 'zod';
import { user, userAsRead } from '../../users/contract';

/** The answer of a sign-in. */
export const signedIn = z.object({ user });
export const signedInAsRead = z.object({ user: userAsRead });
