import { z } from 'zod';
import { moment } from './fields';

/**
 * Fields as clients read them. The contract may be served from elsewhere (`NEXT_PUBLIC_API_URL`), and the specification
 * calls these optional: what is odd in one of them does not take the whole thing.
 */

/** A text; an empty one where there is none. A number stands for its digits. */
export const lenientText = z.string().or(z.number().transform(String)).catch('');

/** A text or null. An empty one is none. */
export const lenientNullableText = z.string().min(1).nullable().catch(null);

export const lenientFlag = z.boolean().catch(false);
export const lenientCount = z.number().catch(0);

/** `updatedAt`; empty from a server without versions, to which none is sent. */
export const lenientVersion = moment.catch('');

/** That something was deleted is said by the status alone. */
export const lenientDeleted = z.unknown().transform(() => ({ deleted: true as const }));
