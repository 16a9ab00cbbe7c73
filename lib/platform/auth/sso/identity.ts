import 'server-only';
import { z } from 'zod';
import { emailAddress } from '../email';
import { inputText } from '../../http/fields';
import type { SignInProviderId } from '../rules';

/** A user's identity at a provider. */
export interface Identity {
  /** The provider's id of the account. */
  subject: string;
  /** Null when the provider has verified none. */
  verifiedEmail: string | null;
}

/**
 * An address in the form in which users' addresses are stored. An address that is not in the normal form NFC matches no
 * user: NFC turns the Kelvin sign into a plain K, and the provider may have given that address to another person.
 */
const address = z
  .string()
  .refine((text) => text === text.normalize('NFC'))
  .pipe(emailAddress);

const openIdProfile = z.object({
  sub: inputText().min(1),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
});
const discordProfile = z.object({
  id: inputText().min(1),
  email: z.unknown().optional(),
  verified: z.unknown().optional(),
});

/**
 * Reads the profile of an account. Discord has its own format, all others OpenID Connect's.
 * @returns null for an invalid profile
 */
export function identityOf(provider: SignInProviderId, profile: unknown): Identity | null {
  if (provider === 'discord') {
    const { data } = discordProfile.safeParse(profile);
    return data ? identity(data.id, data.email, data.verified) : null;
  }
  const { data } = openIdProfile.safeParse(profile);
  return data ? identity(data.sub, data.email, data.email_verified) : null;
}

function identity(subject: string, email: unknown, verified: unknown): Identity {
  // Only `true` counts: without a statement the address is not verified.
  const { data = null } = address.safeParse(verified === true ? email : undefined);
  return { subject, verifiedEmail: data };
}
