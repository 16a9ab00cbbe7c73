import 'server-only';
import { selectForCalendar } from './pages';
import { matchText } from './rules';
import { matchTags } from './resource';
import type { SentDocument } from '../sent-document';
import { cachedSite } from '../settings/read';
import { cachedTeamPage } from '../teams/read';
import { ROSTER_TAG } from '../teams/resource';
import { TOURNAMENTS_TAG } from '../tournaments/resource';
import { cachedUntilTomorrow } from '../platform/cache/cached';
import { readInstanceId } from '../platform/cache/invalidations';
import { siteUrl } from '../platform/site-url/read';
import { type CalendarMatch, calendarDocument } from './calendar-document';

async function documentOf(name: string, matches: readonly CalendarMatch[]): Promise<SentDocument> {
  const [base, instanceId] = await Promise.all([siteUrl(), readInstanceId()]);
  const body = calendarDocument(matches, { name, base, instanceId });
  return { body, type: 'text/calendar; charset=utf-8', changed: new Date() };
}

/** Returns the calendar of all matches. */
export async function siteCalendar(): Promise<SentDocument> {
  'use cache';
  cachedUntilTomorrow(matchTags.all, TOURNAMENTS_TAG);
  return documentOf(`${(await cachedSite()).name} matches`, await selectForCalendar({}));
}

/**
 * Draws up the calendar of a team.
 * @returns the calendar, the slug that the team has now where this is an old one, or null
 */
export async function teamCalendar(slug: string): Promise<SentDocument | { movedTo: string } | null> {
  'use cache';
  cachedUntilTomorrow(matchTags.all, ROSTER_TAG, TOURNAMENTS_TAG);
  const page = await cachedTeamPage(slug);
  if (!page || 'movedTo' in page) return page;
  const { teamID, name } = page.team;
  return documentOf(`${(await cachedSite()).shortName} ${name}`, await selectForCalendar({ teamId: teamID }));
}

/** Returns the calendar with one match; null where there is no such match, or it has no day. */
export async function matchCalendar(id: number): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(matchTags.one(id), TOURNAMENTS_TAG);
  const [match] = await selectForCalendar({ id });
  return match && match.date !== null ? documentOf(matchText(match), [match]) : null;
}
