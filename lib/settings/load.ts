import 'server-only';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { images, settings } from '@/db/schema';
import { SITE_LOGO_HEIGHT } from '../limits';
import { rememberSiteName } from '../platform/site/last-known-name';
import { logoSource } from '../platform/pictures/logo-source';
import type { Settings } from './contract';
import { defaultSettings, type Site, defaultSite } from './rules';

/** The settings as the contract answers them: the defaults where nothing was set. @param row null: none was ever set */
function presentSettings(row: typeof settings.$inferSelect | null): Settings {
  if (!row) return defaultSettings;
  const { id: _id, createdAt: _createdAt, updatedAt, social, secondFactorRequiredAt: _forStaff, ...set } = row;
  const storedValues = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null));
  return {
    ...defaultSettings,
    ...storedValues,
    social: { ...defaultSettings.social, ...social },
    updatedAt: updatedAt.toISOString(),
  };
}

/** Returns the settings as the contract answers them to visitors. */
export async function readSettings(executor: Executor = db): Promise<Settings> {
  const [row] = await executor.select().from(settings);
  return presentSettings(row ?? null);
}

/** Returns the settings as the contract answers them to staff. */
export async function readStaffSettings(executor: Executor = db): Promise<Settings> {
  const [row] = await executor.select().from(settings);
  return { ...presentSettings(row ?? null), requireSecondFactor: row?.secondFactorRequiredAt != null };
}

const darkImages = alias(images, 'dark_images');

/** Returns the organisation as pages show it. It is remembered for when the database is away. */
export async function readSite(): Promise<Site> {
  const [found] = await db
    .select({
      row: settings,
      size: { width: images.width, height: images.height },
      darkSize: { width: darkImages.width, height: darkImages.height },
    })
    .from(settings)
    .leftJoin(images, eq(images.url, settings.logo))
    .leftJoin(darkImages, eq(darkImages.url, settings.logoDark));
  const { size = null, darkSize = null } = found ?? {};
  const all = presentSettings(found?.row ?? null);
  const { logo, logoDark } = all;
  const dark = logoDark === null ? null : logoSource(logoDark, darkSize, SITE_LOGO_HEIGHT);
  const sources = logo === null ? null : { light: logoSource(logo, size, SITE_LOGO_HEIGHT), dark };
  const site: Site = { ...all, logoSource: sources };
  rememberSite(site);
  rememberSiteName(site.name);
  return site;
}

/** Next.js bundles the code of the site several times: what the parts of a process share is stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaSite?: Site };

/** Keeps the settings for when the database is away. */
function rememberSite(site: Site): void {
  shared.tempestaSite = site;
}

/** Returns the settings that this process read last; the defaults before the first read. */
export const lastKnownSite = (): Site => shared.tempestaSite ?? defaultSite;
