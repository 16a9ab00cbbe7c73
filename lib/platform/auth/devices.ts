import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity } from '@/db/schema';
import { SIGN_IN_KIND } from '../activity/contract';
import { providerNetwork } from './rules';

/** What the audit trail keeps of a device, without a cookie that would follow its owner. */
export interface Device {
  browser: string;
  /** The network of the internet provider: the address of a client may change with each day. */
  network: string;
}

export const deviceOf = (browser: string, client: string): Device => ({ browser, network: providerNetwork(client) });

/**
 * Whether a user has signed in before, and never with this browser and system from this network. The first sign-in that the audit
 * trail knows is on no new device.
 */
export async function isNewDevice(userId: number, { browser, network }: Device): Promise<boolean> {
  const said = (name: keyof Device) => sql`${activity.detail} -> 'after' ->> ${name}`;
  const isSame = sql`${said('browser')} = ${browser} and ${said('network')} = ${network}`;
  const [row] = await db
    .select({ before: sql<number>`count(*)::int`, same: sql<number>`count(*) filter (where ${isSame})::int` })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        eq(activity.kind, SIGN_IN_KIND),
        eq(activity.verb, 'signed in'),
        sql`${said('network')} is not null`,
      ),
    );
  return row !== undefined && row.before > 0 && row.same === 0;
}
