import 'server-only';
import { and, between, count, desc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Executor } from '@/db/client';
import { images, partnerClicks, partners } from '@/db/schema';
import { today } from '../clock';
import { notFound } from '../errors';
import { PARTNER_LOGO_HEIGHT } from '../limits';
import { log } from '../log';
import { logoSource } from '../platform/pictures/logo-source';
import type { Admin } from '../platform/auth/require-admin';
import { cachedUntilDay, cachedDuringOutage } from '../platform/cache/cached';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import { type MonthOfClicks, type Partner, partner } from './contract';
import { PARTNERS_TAG } from './resource';
import { nextChange, runsOn, type ShownPartner } from './rules';

const inOrder = [partners.position, partners.id];

/** Returns the condition that the contract of a partner runs on a day: visitors may know of these alone. */
export const isRunning = (day: string = today()): SQL | undefined =>
  and(or(isNull(partners.from), lte(partners.from, day)), or(isNull(partners.until), gte(partners.until, day)));

/** Returns a page of the partners. Visitors get only those whose contract runs today. */
export async function listPartners(
  admin: Admin | null,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<Partner>> {
  const { limit, offset } = paginationOf(page);
  const where = admin ? undefined : isRunning();
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(partners)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(partners).where(where),
  ]);
  return { items: rows.map(presentPartner), total: total?.count ?? 0 };
}

/** Returns one partner. Visitors get one whose contract runs today. @throws {AppError} `not_found` */
export async function getPartner(admin: Admin | null, id: number, executor: Executor = db): Promise<Partner> {
  const where = and(eq(partners.id, id), admin ? undefined : isRunning());
  const [row] = await executor.select().from(partners).where(where);
  if (!row) throw notFound('Partner');
  return presentPartner(row);
}

/** The width of the drawings that come with the code, which have no row among the pictures. */
const DRAWN_LOGO_WIDTH = 130;

/** The stored size of a logo; null for a drawing. */
type Size = { width: number; height: number } | null;

function presentShown({ id, name, url, alt, tier, logo, logoDark }: Partner, size: Size, darkSize: Size): ShownPartner {
  return {
    id,
    name,
    url,
    tier,
    alt: alt || name,
    logo: logoSource(logo, size, PARTNER_LOGO_HEIGHT, DRAWN_LOGO_WIDTH),
    logoDark: logoDark === null ? null : logoSource(logoDark, darkSize, PARTNER_LOGO_HEIGHT, DRAWN_LOGO_WIDTH),
  };
}

const darkImages = alias(images, 'dark_images');

/** Returns the partners whose contract runs today, in their order. None while the database is away. */
export async function cachedPartners(): Promise<ShownPartner[]> {
  'use cache';
  const day = today();
  try {
    const rows = await db
      .select({
        partner: partners,
        size: { width: images.width, height: images.height },
        darkSize: { width: darkImages.width, height: darkImages.height },
      })
      .from(partners)
      .leftJoin(images, eq(images.url, partners.logo))
      .leftJoin(darkImages, eq(darkImages.url, partners.logoDark))
      .orderBy(...inOrder);
    cachedUntilDay(
      nextChange(
        rows.map(({ partner }) => partner),
        day,
      ),
      PARTNERS_TAG,
    );
    return rows
      .filter(({ partner }) => runsOn(partner, day))
      .map(({ partner, size, darkSize }) => presentShown(presentPartner(partner), size, darkSize));
  } catch (err) {
    log.error({ err }, 'The partners could not be read.');
    cachedDuringOutage();
    return [];
  }
}

/** Clicks by month, the newest month first, then in the order of the partners. @param year of the months; all without it */
export async function listClicks(page: {
  year?: number | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}): Promise<ListPage<MonthOfClicks>> {
  const { limit, offset } = paginationOf(page);
  const where =
    page.year === undefined ? undefined : between(partnerClicks.month, `${page.year}-01-01`, `${page.year}-12-31`);
  const [rows, [total]] = await Promise.all([
    db
      .select({ partnerId: partners.id, name: partners.name, month: partnerClicks.month, clicks: partnerClicks.clicks })
      .from(partnerClicks)
      .innerJoin(partners, eq(partners.id, partnerClicks.partnerId))
      .where(where)
      .orderBy(desc(partnerClicks.month), ...inOrder)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(partnerClicks).where(where),
  ]);
  return { items: rows.map((row) => ({ ...row, month: row.month.slice(0, 7) })), total: total?.count ?? 0 };
}

/** Returns a partner as the contract answers it. */
export function presentPartner(row: typeof partners.$inferSelect): Partner {
  const { id, name, url, logo, logoDark, alt, tier, from, until, position, updatedAt } = row;
  return {
    id,
    name,
    url,
    logo,
    logoDark,
    alt,
    tier: partner.shape.tier.parse(tier),
    from,
    until,
    position,
    updatedAt: updatedAt.toISOString(),
  };
}
