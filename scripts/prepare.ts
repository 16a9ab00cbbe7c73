import { backfill } from '@/scripts/backfill/backfill';
import { withLockedDatabase } from '@/db/locked';
import { migrate } from '@/db/migrate';
import { isCommonPassword } from '@/lib/platform/auth/common-passwords';
import { tellServers } from '@/lib/platform/backup/restore';
import { env } from '@/lib/env';
import { saveImage } from '@/lib/platform/pictures/save';
import { storage } from '@/lib/platform/pictures/storage';
import { ensureFirstAdmin } from '@/lib/users/commands';
import { isEmpty } from './seed/is-empty';
import { say } from './command';

/** Brings the database to where the site can run: newest schema, first administrator, demonstration content. */
export async function prepareDatabase(): Promise<void> {
  await withLockedDatabase(async (db, sql) => {
    await migrate(db);
    // Pages that were made before may show what was filled in otherwise.
    if (await backfill(db)) await tellServers(sql);
    const made = await ensureFirstAdmin(db, env);
    if (made?.generatedPassword) {
      say(`First administrator: ${made.username} with the password ${made.generatedPassword} (shown only now).`);
    }
    if (made && env.ADMIN_PASSWORD !== undefined && (await isCommonPassword(env.ADMIN_PASSWORD))) {
      say('ADMIN_PASSWORD is one of the most common passwords: change it in the panel.');
    }
    await (await storage()).discardUnfinished();
    if (env.SEED === 'demo' && (await isEmpty(db))) {
      // The content is much to load for each start, and only the first one shows it.
      const { seedDemo } = await import('./seed/seed');
      await seedDemo(db, { saveImage: (input) => saveImage((work) => db.transaction(work), input), log: say });
    }
  });
}
