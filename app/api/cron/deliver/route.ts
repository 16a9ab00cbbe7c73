import { env } from '@/lib/env';
import { notSignedIn } from '@/lib/errors';
import { plannedMoves } from '@/lib/memberships/announcements';
import { plannedPublications } from '@/lib/news/schedule';
import { answer, refuse } from '@/lib/platform/http/answer';
import { hasBearerSecret } from '@/lib/platform/http/bearer-secret';
import { toAppError } from '@/lib/platform/http/failure';
import { deliverDue, forgetOld } from '@/lib/webhooks/deliver';

/** A function on Vercel may run for a minute. */
export const maxDuration = 60;
const SENDS_FOR_MS = 40_000;

/** Does what is due, where no process of its own waits for it: publishes, withdraws, and tells webhooks. */
export async function GET(request: Request): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' });
  try {
    if (!hasBearerSecret(request, env.CRON_SECRET)) throw notSignedIn();
    await plannedPublications.run();
    await plannedMoves.run();
    const counts = await deliverDue(SENDS_FOR_MS);
    await forgetOld();
    return await answer(request, 200, counts, headers);
  } catch (error) {
    return refuse(toAppError(error), headers);
  }
}
