import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { instance } from '@/db/schema';
import { matchEndpoints } from '@/lib/matches/contract';
import { type Team, teamEndpoints } from '@/lib/teams/contract';
import { succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMatch, unique } from '../support/factories';
import { raw } from '../support/raw';
import { baseUrl } from '../support/server';
import { type SignedIn, signIn } from '../support/session';
import { body } from '../support/visit';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, baseUrl), { headers, redirect: 'manual' });

async function read(path: string): Promise<{ text: string; events: Map<string, ICAL.Event> }> {
  const text = await (await get(path)).text();
  const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  const events = components.map((component) => new ICAL.Event(component));
  return { text, events: new Map(events.map((event) => [event.uid, event])) };
}

describe('calendars', () => {
  let as: SignedIn;
  let team: Team;
  let id: number;
  let uid: string;
  const input = () => ({ teamA: unique('Side'), teamB: 'Ħamrun, the “Spartans”; 🌩️', teamID: team.teamID, bestOf: 3 });

  beforeAll(async () => {
    as = await signIn();
    const ofTeam = { name: unique('Team'), game: 'Tekken 8', archived: true };
    team = await succeed(teamEndpoints.create, { as, body: ofTeam });
    const ofMatch = { ...input(), date: '2027-07-01', time: '20:00' };
    ({ id } = await succeed(matchEndpoints.create, { as, body: ofMatch }));
    const [row] = await db.select().from(instance);
    uid = `match-${id}@${row?.id ?? ''}`;
  });

  const paths = () => ['/calendar.ics', `/teams/${team.slug}/calendar.ics`, `/matches/${id}/calendar.ics`];

  it('have the match, at the same instant', async () => {
    for (const path of paths()) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      const { text, events } = await read(path);
      const event = events.get(uid);
      expect(event?.startDate.toJSDate().toISOString()).toBe('2027-07-01T18:00:00.000Z');
      expect(event?.endDate.toJSDate().toISOString()).toBe('2027-07-01T21:00:00.000Z');
      expect(event?.summary).toContain('Ħamrun, the “Spartans”; 🌩️');
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }
  });

  it('are sent once to a client that asks again, and compressed', async () => {
    for (const path of paths()) {
      const etag = (await get(path)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    }
    // Smaller texts are sent as they are.
    const { headers } = await raw('/calendar.ics', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('tell of every step of a match', async () => {
    const patch = (body: object) => succeed(matchEndpoints.update, { as, params: { id }, body });
    const event = async () => (await read(`/matches/${id}/calendar.ics`)).events.get(uid);
    const before = (await event())?.sequence ?? 0;
    await patch({ time: '21:30' });
    expect((await event())?.startDate.toJSDate().toISOString()).toBe('2027-07-01T19:30:00.000Z');
    expect((await event())?.sequence).toBe(before + 1);
    await patch({ time: null });
    expect((await event())?.startDate.toString()).toBe('2027-07-01');
    expect((await event())?.endDate.toString()).toBe('2027-07-02');
    await patch({ status: 'Postponed' });
    expect((await read('/calendar.ics')).text).toContain('STATUS:TENTATIVE');
    expect((await event())?.summary).toMatch(/^Postponed: /);
    await patch({ status: 'Upcoming', time: '20:00' });
    await patch({ status: 'Live' });
    await patch({ status: 'Finished', scoreA: 2, scoreB: 1 });
    expect((await event())?.summary).toContain('2 - 1');
  });

  it('keep what is ahead and the last ninety days, and what was cancelled for thirty', async () => {
    const at = async (days: number, status: 'Finished' | 'Cancelled' | 'Upcoming') => {
      const scores = status === 'Finished' ? { scoreA: 1, scoreB: 0 } : {};
      const body = { ...input(), date: dayFromToday(days), status, ...scores };
      const made = await succeed(matchEndpoints.create, { as, body });
      return uid.replace(/^match-\d+/, () => `match-${made.id}`);
    };
    const kept = [await at(400, 'Upcoming'), await at(-90, 'Finished'), await at(-30, 'Cancelled')];
    const gone = [await at(-91, 'Finished'), await at(-31, 'Cancelled')];
    const { events } = await read(`/teams/${team.slug}/calendar.ics`);
    for (const one of kept) expect(events.has(one)).toBe(true);
    for (const one of gone) expect(events.has(one)).toBe(false);
  });

  it('follow a team to its new address', async () => {
    const [old, slug] = [team.slug, unique('team')];
    await succeed(teamEndpoints.update, { as, params: { id: team.teamID }, body: { slug } });
    const moved = await get(`/teams/${old}/calendar.ics`);
    expect(moved.status).toBe(308);
    expect(moved.headers.get('location')).toBe(`/teams/${slug}/calendar.ics`);
    expect((await read(`/teams/${slug}/calendar.ics`)).events.has(uid)).toBe(true);
  });

  it('of a team without matches has a component that shows nothing', async () => {
    const body = { name: unique('Team'), game: 'Tekken 8' };
    const empty = await succeed(teamEndpoints.create, { as, body });
    const { events, text } = await read(`/teams/${empty.slug}/calendar.ics`);
    expect(events.size).toBe(0);
    const components = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents();
    expect(components.map(({ name }) => name)).toEqual(['vfreebusy']);
    expect(components[0]?.getFirstPropertyValue('uid')).toBeTruthy();
  });

  it('of a match without a day is not there, nor its button', async () => {
    const dated = await createMatch();
    expect((await get(`/matches/${dated.id}/calendar.ics`)).status).toBe(200);
    expect(await body(`/matches/${dated.id}`)).toContain('calendar.ics');
    const { id } = await createMatch({ status: 'Postponed', date: null });
    expect((await get(`/matches/${id}/calendar.ics`)).status).toBe(404);
    expect(await body(`/matches/${id}`)).not.toContain('calendar.ics');
  });

  it.each(['/teams/none/calendar.ics', '/matches/2000000000/calendar.ics', '/matches/x/calendar.ics'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
