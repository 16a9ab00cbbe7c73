import { z } from 'zod';
import { moment } from './fields';

/**
 * Lenient schemas with which clients read responses. Another server may implement the contract (`NEXT_PUBLIC_API_URL`), and
 * the specification calls these fields optional: an invalid one must not invalidate the whole item.
 */

/** A text; empty if missing. A number is converted to its digits. */
export const lenientText = z.string().or(z.number().transform(String)).catch('');

/** A text or null. An empty text becomes null. */
export const lenientNullableText = z.string().min(1).nullable().catch(null);

export const lenientFlag = z.boolean().catch(false);
export const lenientCount = z.number().catch(0);

/** `updatedAt`; empty from a server without versions, to which clients send none. */
export const lenientVersion = moment.catch('');

/** The status alone says that an item was deleted. */
export const lenientDeleted = z.unknown().transform(() => ({ deleted: true as const }));
