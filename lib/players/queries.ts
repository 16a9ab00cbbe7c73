import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { activity } from '@/db/schema';
import { playersResource } from './resource';

/**
 * What a player is and was called, by the audit trail: achievements name people as of then.
 * @param fields which of the names count
 */
export async function namesInTrail(
  executor: Executor,
  id: number,
  fields: readonly ('nickname' | 'name')[],
): Promise<string[]> {
  const sides = sql`jsonb_each(${activity.detail}) as side`;
  const rows = await executor.execute<{ name: string }>(
    sql`select distinct text.value as name from ${activity}, ${sides}, jsonb_each_text(side.value) as text
      where ${activity.kind} = ${playersResource.kind} and ${activity.entityId} = ${id}
        and text.key = any(${sql.param(fields)}::text[]) and text.value <> ''`,
  );
  return rows.map(({ name }) => name);
}
