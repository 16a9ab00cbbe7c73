import 'server-only';
import { sql } from 'drizzle-orm';
import { openings, partners, redirects, settings } from '@/db/schema';
import { opening, openingInput } from '../../openings/contract';
import { presentOpening } from '../../openings/read';
import { openingsResource } from '../../openings/resource';
import { partner, partnerInput } from '../../partners/contract';
import { presentPartner } from '../../partners/read';
import { partnersResource } from '../../partners/resource';
import { storedContent } from '../../platform/rich-text/run';
import { NEVER } from '../../platform/site/identity';
import { redirect, redirectInput } from '../../redirects/contract';
import { presentRedirect } from '../../redirects/read';
import { redirectsResource } from '../../redirects/resource';
import { settings as settingsSchema, type Settings, settingsPatch } from '../../settings/contract';
import { readStaffSettings } from '../../settings/load';
import { settingsResource } from '../../settings/resource';
import { defaultSettings } from '../../settings/rules';
import { at, section } from './sections';

export const partnersSection = section({
  resource: partnersResource,
  table: partners,
  title: sql`${partners.name}`,
  item: partner,
  input: partnerInput,
  read: async (tx) => (await tx.select().from(partners).orderBy(partners.id)).map(presentPartner),
  insert: (tx, all) =>
    tx
      .insert(partners)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input }) => ({
          ...input,
          id,
          position,
          updatedAt: at(updatedAt),
        })),
      ),
});

export const openingsSection = section({
  resource: openingsResource,
  table: openings,
  title: sql`${openings.title}`,
  item: opening,
  input: openingInput,
  read: async (tx) => (await tx.select().from(openings).orderBy(openings.id)).map(presentOpening),
  clean: async ({ item, input }) => {
    const { html } = await storedContent(input.description, 'description');
    return { item, input: { ...input, description: html } };
  },
  insert: (tx, all) =>
    tx
      .insert(openings)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, position, updatedAt }, input: { teamID, ...fields } }) => ({
          ...fields,
          id,
          teamId: teamID,
          position,
          updatedAt: at(updatedAt),
        })),
      ),
});

export const redirectsSection = section({
  resource: redirectsResource,
  table: redirects,
  title: sql`${redirects.from}`,
  item: redirect,
  input: redirectInput,
  read: async (tx) => (await tx.select().from(redirects).orderBy(redirects.id)).map(presentRedirect),
  insert: (tx, all) =>
    tx
      .insert(redirects)
      .overridingSystemValue()
      .values(
        all.map(({ item: { id, hits, updatedAt }, input }) => ({ ...input, id, hits, updatedAt: at(updatedAt) })),
      ),
});

export const settingsSection = section({
  resource: settingsResource,
  isSingle: true,
  table: settings,
  title: sql`'settings'`,
  item: settingsSchema,
  input: settingsPatch,
  read: async (tx) => [await readStaffSettings(tx)],
  insert: async (tx, [checked]) => {
    if (!checked || checked.item.updatedAt === NEVER) return;
    const { requireSecondFactor = false, updatedAt, currentPassword: _, ...given } = checked.input;
    const defaults: Partial<Settings> = defaultSettings;
    const own = Object.entries(given).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field as keyof Settings]),
    );
    const values = {
      ...Object.fromEntries(own),
      secondFactorRequiredAt: requireSecondFactor ? new Date() : null,
      updatedAt: at(updatedAt ?? NEVER),
    };
    await tx.delete(settings);
    await tx.insert(settings).values({ id: 1, ...values });
  },
});
