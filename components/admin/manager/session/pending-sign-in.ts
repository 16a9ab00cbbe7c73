import { z } from 'zod';
import { ApiError } from '@/lib/panel-client';
import { secondFactorMethod } from '@/lib/platform/auth/second-factor-contract';

const pendingSignIn = z.object({
  challenge: z.string(),
  methods: z.array(secondFactorMethod),
  passkeyOptions: z.looseObject({ challenge: z.string() }).optional(),
});

/** A sign-in that waits for its second factor. */
export type PendingSignIn = z.output<typeof pendingSignIn>;

/** What a failed first step says of the second; null where it failed for another reason. */
export function pendingSignInOf(error: unknown): PendingSignIn | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return null;
  return pendingSignIn.safeParse(error.details).data ?? null;
}
