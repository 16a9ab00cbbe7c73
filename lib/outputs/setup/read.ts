import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { activity, articles, demonstration, instance, matches, users } from '@/db/schema';
import { SIGN_IN_KIND } from '../../platform/activity/contract';
import type { Admin } from '../../platform/auth/require-admin';
import { hasSecondFactor } from '../../platform/auth/second-factor/requirement';
import { readSettings } from '../../settings/load';
import { site } from '../../site';
import { usersResource } from '../../users/resource';
import { newsResource } from '../../news/resource';
import { matchesResource } from '../../matches/resource';
import type { Setup } from './contract';

/** A password that the caller chose: in a form, or by an invitation. Who signs in elsewhere has none. */
const hasOwnPassword = sql<boolean>`(${users}.password_hash is null or exists (
  select from ${activity} where ${activity}.entity_id = ${users}.id and (
    (${activity}.kind = ${usersResource.kind} and ${activity}.user_id = ${users}.id and ${activity}.detail -> 'after' ? 'password')
    or (${activity}.kind = ${SIGN_IN_KIND} and ${activity}.verb = 'set a password by invitation'))))`;

const isOfDemonstration = (kind: string, id: typeof articles.id | typeof matches.id) =>
  sql`exists (select from ${demonstration} where ${demonstration.kind} = ${kind} and ${demonstration.entityId} = ${id})`;

/** Returns the first steps of a site, each done by what is true in its data; none once they were put away. */
export async function readSetup({ id }: Admin): Promise<Setup> {
  const [[at], settings, [own], [found]] = await Promise.all([
    db.select({ dismissedAt: instance.setupDismissedAt }).from(instance),
    readSettings(),
    db.select({ hasOwnPassword, hasSecondFactor }).from(users).where(eq(users.id, id)),
    db.execute<{ people: boolean; demo: boolean; article: boolean; match: boolean }>(sql`select
      (select count(*) > 1 from ${users}) as people,
      exists (select from ${demonstration}) as demo,
      exists (select from ${articles} where not ${isOfDemonstration(newsResource.kind, articles.id)}) as article,
      exists (select from ${matches} where not ${isOfDemonstration(matchesResource.kind, matches.id)}) as match`),
  ]);
  if (at?.dismissedAt) return [];
  const hasLook = settings.logo !== null || settings.mark !== null || settings.accent !== null;
  return [
    { step: 'password', done: own?.hasOwnPassword ?? false, url: '/admin/account' },
    { step: 'second-factor', done: own?.hasSecondFactor ?? false, url: '/admin/account' },
    { step: 'invite', done: found?.people ?? false, url: '/admin/users' },
    { step: 'look', done: hasLook || settings.name !== site.name, url: '/admin/settings' },
    { step: 'content', done: !found?.demo, url: '/admin' },
    { step: 'article', done: found?.article ?? false, url: '/admin/news?edit=new' },
    { step: 'match', done: found?.match ?? false, url: '/admin/matches?edit=new' },
  ];
}
