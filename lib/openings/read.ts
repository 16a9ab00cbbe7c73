import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { openings, teams } from '@/db/schema';
import { today } from '../clock';
import { notFound } from '../errors';
import { log } from '../log';
import type { Admin } from '../platform/auth/require-admin';
import { cachedDuringOutage, cachedUntilChanged, cachedUntilDay } from '../platform/cache/cached';
import type { ListPage } from '../platform/http/endpoint';
import { paginationOf } from '../platform/http/fields';
import type { PreparedText } from '../platform/rich-text/prepare';
import { runTask } from '../platform/rich-text/run';
import { siteHosts } from '../platform/site-url/read';
import type { Opening } from './contract';
import { isOpen } from './page-kind';
import { OPENINGS_TAG } from './resource';
import { ROSTER_TAG } from '../teams/resource';
import { isOpenOn, nextChange, type ShownOpening } from './rules';

const inOrder = [openings.position, openings.id];

/** Returns a page of the openings. Visitors get only those that are open today. */
export async function listOpenings(
  admin: Admin | null,
  page: { limit?: number | undefined; offset?: number | undefined },
): Promise<ListPage<Opening>> {
  const { limit, offset } = paginationOf(page);
  const where = admin ? undefined : isOpen();
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(openings)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
    db.$count(openings, where),
  ]);
  return { items: rows.map(presentOpening), total };
}

/** Returns one opening. Visitors get one that is open today. @throws {AppError} `not_found` */
export async function getOpening(admin: Admin | null, id: number, executor: Executor = db): Promise<Opening> {
  const [row] = await executor
    .select()
    .from(openings)
    .where(and(eq(openings.id, id), admin ? undefined : isOpen()));
  if (!row) throw notFound('Opening');
  return presentOpening(row);
}

/** Returns the openings that are open today, in their order. None while the database is away. */
export async function cachedOpenings(): Promise<ShownOpening[]> {
  'use cache';
  const day = today();
  try {
    const rows = await selectShown();
    cachedUntilDay(
      nextChange(
        rows.map(({ opening }) => opening),
        day,
      ),
      OPENINGS_TAG,
      ROSTER_TAG,
    );
    return rows.filter(({ opening }) => isOpenOn(opening, day)).map(({ opening, team }) => presentShown(opening, team));
  } catch (err) {
    log.error({ err }, 'The openings could not be read.');
    cachedDuringOutage();
    return [];
  }
}

/** An opening with its description as its page shows it. */
export interface OpeningPage {
  opening: ShownOpening;
  text: PreparedText;
}

/** Returns the page of an opening; null where there is none. Whether it is open today is for the caller. */
export async function cachedOpeningPage(id: number): Promise<OpeningPage | null> {
  'use cache';
  cachedUntilChanged(OPENINGS_TAG, ROSTER_TAG);
  const [row] = await selectShown(eq(openings.id, id));
  if (!row) return null;
  const text = await runTask('prepare', row.opening.description, await siteHosts());
  return { opening: presentShown(row.opening, row.team), text };
}

const selectShown = (where?: SQL) =>
  db
    .select({ opening: openings, team: { name: teams.name, slug: teams.slug } })
    .from(openings)
    .leftJoin(teams, eq(teams.id, openings.teamId))
    .where(where)
    .orderBy(...inOrder);

type Row = typeof openings.$inferSelect;

const presentShown = ({ id, title, role, closesAt, minimumAge }: Row, team: ShownOpening['team']): ShownOpening => ({
  id,
  title,
  role,
  team,
  closesAt,
  minimumAge,
});

/** Returns an opening as the contract answers it. */
export function presentOpening(row: Row): Opening {
  const { id, title, teamId, role, description, opensAt, closesAt, minimumAge, position, updatedAt } = row;
  return {
    id,
    title,
    teamID: teamId,
    role,
    description,
    opensAt,
    closesAt,
    minimumAge,
    position,
    updatedAt: updatedAt.toISOString(),
  };
}
