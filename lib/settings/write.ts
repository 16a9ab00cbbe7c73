import 'server-only';
import type { Executor } from '@/db/client';
import { settings } from '@/db/schema';
import { reauthenticate } from '../errors';
import { MARK_MIN_PIXELS } from '../limits';
import { assertLogo } from '../platform/pictures/known-picture';
import { forgetAllReplaced, removeFiles } from '../platform/pictures/remove';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { hasProvenIdentity } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import type { Settings, SettingsPatch } from './contract';
import { readSite, readStaffSettings } from './load';
import { settingsResource } from './resource';
import { NEVER } from '../platform/site/identity';

const resource = settingsResource;
/** The only row. */
const ID = 1;

/**
 * Changes the fields that the patch names, and of the networks those that it names. A picture that another one takes the
 * place of goes, unless something shows it.
 * @throws {AppError} `stale`, `invalid` for a picture that does not exist or fit, or `reauthenticate` for a change of who needs
 *   a second factor
 */
export async function updateSettings(
  admin: Admin,
  { currentPassword, requireSecondFactor, ...patch }: SettingsPatch,
): Promise<Settings> {
  const isProven = requireSecondFactor !== undefined && (await hasProvenIdentity(admin, currentPassword));
  const { after, replaced } = await change(admin, async (tx, record) => {
    const { updatedAt: version, social, ...fields } = patch;
    await tx
      .insert(settings)
      .values({ id: ID, updatedAt: new Date(NEVER) })
      .onConflictDoNothing();
    const read = () => readStaffSettings(tx);
    const values = (before: Settings) => {
      const isNewRule = requireSecondFactor !== undefined && requireSecondFactor !== before.requireSecondFactor;
      if (isNewRule && !isProven) throw reauthenticate(currentPassword);
      return Promise.resolve({
        ...fields,
        ...(social ? { social: { ...before.social, ...social } } : {}),
        ...(isNewRule ? { secondFactorRequiredAt: requireSecondFactor ? new Date() : null } : {}),
      });
    };
    const changed = await updateVersion(tx, settings, { resource, id: ID, version, values, read });
    await assertPictures(tx, fields, changed.before);
    record({ resource, id: ID, verb: 'edited', title: changed.after.name, ...changed });
    return {
      ...changed,
      replaced: await forgetAllReplaced(tx, picturesOf(changed.before), picturesOf(changed.after), null),
    };
  });
  await removeFiles(replaced);
  // Remembers the new settings, should the database go away before a page reads them.
  await readSite();
  return after;
}

const picturesOf = ({ logo, logoDark, mark }: Settings): (string | null)[] => [logo, logoDark, mark];

async function assertPictures(tx: Executor, { logo, logoDark, mark }: SettingsPatch, before: Settings): Promise<void> {
  const kind = { isTransparent: true };
  await assertLogo(tx, 'logo', { ...kind, url: logo, before: before.logo });
  await assertLogo(tx, 'logoDark', { ...kind, url: logoDark, before: before.logoDark });
  await assertLogo(tx, 'mark', { ...kind, url: mark, before: before.mark, smallest: MARK_MIN_PIXELS });
}
