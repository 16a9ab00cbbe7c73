import 'server-only';
import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { matches, teams } from '@/db/schema';
import { MATCHES_SHOWN } from '../limits';
import type { PageKind } from '../page-kind';
import { idParam } from '../platform/http/fields';
import { sluggedPages } from '../platform/slugs/read';
import { teamsResource } from '../teams/resource';

const idOf = (param: string): number[] => {
  const { data } = idParam.safeParse({ id: param });
  return data ? [data.id] : [];
};

/** The pages of matches. */
export const matchPages: PageKind = {
  route: '/matches/[id]',
  async existing(params) {
    const ids = params.flatMap(idOf);
    if (ids.length === 0) return [];
    const rows = await db.select({ id: matches.id }).from(matches).where(inArray(matches.id, ids));
    return rows.map(({ id }) => String(id));
  },
};

/** The pages that the list of matches has after the first. */
export const matchListPages: PageKind = {
  route: '/matches/page/[page]',
  async existing(params) {
    const pages = Math.ceil((await db.$count(matches)) / MATCHES_SHOWN);
    return params.filter((param) => idOf(param).some((page) => page >= 2 && page <= pages));
  },
};

/** The lists of the matches of one team. */
export const teamMatchPages = sluggedPages('/matches/team/[slug]', teams, teamsResource.kind);
