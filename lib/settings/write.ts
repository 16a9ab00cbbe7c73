import 'server-only';
import type { Executor } from '@/db/client';
import { settings } from '@/db/schema';
import { reauthenticate } from '../errors';
import { MARK_MIN_PIXELS } from '../limits';
import { assertLogo } from '../platform/pictures/known-picture';
import { isGonePicture, restorable, withKept } from '../platform/revisions/restorable';
import { change } from '../platform/activity/change';
import { updateVersion } from '../platform/activity/update';
import { hasProvenIdentity } from '../platform/auth/recent-sign-in';
import type { Admin } from '../platform/auth/require-admin';
import type { RestoredSettings, Settings, SettingsPatch } from './contract';
import { readSite, readStaffSettings } from './load';
import { SETTINGS_ID, settingsResource } from './resource';
import { NEVER } from '../platform/site/identity';

const resource = settingsResource;
const ID = SETTINGS_ID;

/**
 * Changes the fields that the patch names, and of the networks those that it names. A replaced picture stays for the version before.
 * @throws {AppError} `stale`, `invalid` for a picture that does not exist or fit, or `reauthenticate` for a change of who needs
 *   a second factor
 */
export async function updateSettings(
  admin: Admin,
  { currentPassword, requireSecondFactor, ...patch }: SettingsPatch,
): Promise<Settings> {
  const isProven = requireSecondFactor !== undefined && (await hasProvenIdentity(admin, currentPassword));
  const after = await change(admin, async (tx, record) => {
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
    const { name: titleBefore } = changed.before;
    record({ resource, id: ID, verb: 'edited', title: changed.after.name, titleBefore, ...changed });
    return changed.after;
  });
  // Remembers the new settings, should the database go away before a page reads them.
  await readSite();
  return after;
}

/**
 * Saves the settings as they were. Who needs a second factor stays. Only what differs from today is written: what was never set
 * follows the defaults of the code.
 * @returns the settings, with the fields that keep today's value
 * @throws {AppError} `stale`
 */
export async function restoreSettings(admin: Admin, version: Settings, updatedAt?: string): Promise<RestoredSettings> {
  const { updatedAt: _, requireSecondFactor: __, ...fields } = version;
  const { patch, kept } = await restorable(fields, {
    logo: isGonePicture,
    logoDark: isGonePicture,
    mark: isGonePicture,
  });
  const today = new Map<string, unknown>(Object.entries(await readStaffSettings()));
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(today.get(name));
  const changes = Object.fromEntries(Object.entries(patch).filter(differs));
  return withKept(await updateSettings(admin, { ...changes, updatedAt }), kept);
}

async function assertPictures(tx: Executor, { logo, logoDark, mark }: SettingsPatch, before: Settings): Promise<void> {
  const kind = { isTransparent: true };
  await assertLogo(tx, 'logo', { ...kind, url: logo, before: before.logo });
  await assertLogo(tx, 'logoDark', { ...kind, url: logoDark, before: before.logoDark });
  await assertLogo(tx, 'mark', { ...kind, url: mark, before: before.mark, smallest: MARK_MIN_PIXELS });
}
