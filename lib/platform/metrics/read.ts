import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { metrics } from './metrics';

/** Returns the metrics of this process in Prometheus' text format, with its type. */
export async function readMetrics(): Promise<{ body: string; type: string }> {
  const rows = await db.execute<{ state: string; count: number }>(sql`
    select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
    where application_name like 'tempesta%' and datname = current_database() group by 1`);
  metrics.connections.reset();
  for (const { state, count } of rows) metrics.connections.set({ state }, count);
  return { body: await metrics.registry.metrics(), type: metrics.registry.contentType };
}
