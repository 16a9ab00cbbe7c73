import 'server-only';
import type { Executor } from '@/db/client';
import { settings } from '@/db/schema';
import { MARK_MIN_PIXELS } from '../limits';
import { assertLogo } from '../media/known-picture';
import { forgetAllReplaced, removeFiles } from '../media/remove';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import type { Admin } from '../platform/auth/require-admin';
import type { Settings, SettingsPatch } from './contract';
import { readSettings, readSite } from './load';
import { settingsResource } from './resource';
import { NEVER } from './rules';

const resource = settingsResource;
/** The only row. */
const ID = 1;

/**
 * Changes the fields that the patch names, and of the networks those that it names. A picture that another one takes the
 * place of goes, unless something shows it.
 * @throws {AppError} `stale`, or `invalid` for a picture that does not exist or fit
 */
export async function updateSettings(admin: Admin, patch: SettingsPatch): Promise<Settings> {
  const { after, replaced } = await change(admin, async (tx, record) => {
    const { updatedAt: version, social, ...fields } = patch;
    await tx
      .insert(settings)
      .values({ id: ID, updatedAt: new Date(NEVER) })
      .onConflictDoNothing();
    const read = () => readSettings(tx);
    const values = (before: Settings) =>
      Promise.resolve({ ...fields, ...(social ? { social: { ...before.social, ...social } } : {}) });
    const changed = await updateVersion(tx, settings, { resource, id: ID, version, values, read });
    await assertPictures(tx, fields, changed.before);
    record({ resource, id: ID, verb: 'edited', title: changed.after.name, ...changed });
    return { ...changed, replaced: await forgetAllReplaced(tx, picturesOf(changed.before), picturesOf(changed.after)) };
  });
  await removeFiles(replaced);
  // Remembers the new settings, should the database go away before a page reads them.
  await readSite();
  return after;
}

const picturesOf = ({ logo, logoDark, mark }: Settings): (string | null)[] => [logo, logoDark, mark];

async function assertPictures(tx: Executor, { logo, logoDark, mark }: SettingsPatch, before: Settings): Promise<void> {
  await assertLogo(tx, 'logo', { url: logo, before: before.logo });
  await assertLogo(tx, 'logoDark', { url: logoDark, before: before.logoDark });
  await assertLogo(tx, 'mark', { url: mark, before: before.mark, smallest: MARK_MIN_PIXELS });
}
