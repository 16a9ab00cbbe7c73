import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { articles, instance, users } from '@/db/schema';
import { env } from '../env';
import { readSettings } from '../settings/load';
import { site } from '../site';
import type { Setup } from './contract';

interface Found {
  [name: string]: boolean;
  article: boolean;
  administrator: boolean;
  backup: boolean;
}

/** What a new site still needs: each step is done when the site says so. None where it began with demonstration content. */
export async function readSetup(): Promise<Setup> {
  if (env.SEED !== 'none') return { steps: [] };
  const [settings, [found]] = await Promise.all([
    readSettings(),
    db.execute<Found>(sql`select
      exists (select from ${articles}) as article,
      (select count(*) > 1 from ${users}) as administrator,
      exists (select from ${instance} where last_backup_at is not null) as backup`),
  ]);
  return {
    steps: [
      { step: 'name', isDone: settings.name !== site.name },
      { step: 'logo', isDone: settings.logo !== null || settings.mark !== null },
      { step: 'article', isDone: found?.article ?? false },
      { step: 'administrator', isDone: found?.administrator ?? false },
      { step: 'backup', isDone: found?.backup ?? false },
    ],
  };
}
