import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { MatchStatus } from '@/lib/matches/contract';
import { calendarDocument, type CalendarMatch } from '@/lib/matches/calendar-document';

const OPTIONS = {
  name: 'Tempesta Esports matches',
  base: 'https://tempesta.example.org',
  instanceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

const MATCH: CalendarMatch = {
  id: 7,
  date: '2026-11-28',
  time: '20:00',
  startsAt: '2026-11-28T19:00:00.000Z',
  teamA: 'Tempesta LoL',
  teamB: 'Etna Phoenix',
  teamID: null,
  ours: 'A',
  scoreA: null,
  scoreB: null,
  status: 'Upcoming',
  bestOf: 3,
  outcome: 'played',
  tournamentId: null,
  stage: '',
  maps: [],
  lineup: [],
  streams: [],
  vodUrl: null,
  articleId: null,
  opponentId: null,
  announce: true,
  sequence: 0,
  updatedAt: '2026-11-20T10:11:12.345Z',
  tournament: null,
};

const write = (...matches: CalendarMatch[]): string => calendarDocument(matches, OPTIONS);
const writeOne = (fields: Partial<CalendarMatch>): string => write({ ...MATCH, ...fields });

/** The lines of a calendar as readers put them together. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, name: string): string | undefined =>
  linesOf(text)
    .find((line) => new RegExp(`^${name}[;:]`).test(line))
    ?.slice(name.length);

const eventsOf = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('an entry', () => {
  it('is written in instants of UTC, with the number and the moment of the last change', () => {
    const text = writeOne({ sequence: 4 });
    expect(valueOf(text, 'DTSTART')).toBe(':20261128T190000Z');
    expect(valueOf(text, 'DTEND')).toBe(':20261128T220000Z');
    expect(valueOf(text, 'UID')).toBe(`:match-7@${OPTIONS.instanceId}`);
    expect(valueOf(text, 'SEQUENCE')).toBe(':4');
    expect(valueOf(text, 'DTSTAMP')).toBe(':20261120T101112Z');
    expect(valueOf(text, 'LAST-MODIFIED')).toBe(':20261120T101112Z');
    expect(valueOf(text, 'URL')).toBe(';VALUE=URI:https://tempesta.example.org/matches/7');
    for (const absent of ['METHOD', 'BEGIN:VTIMEZONE', 'TZID', 'X-WR-TIMEZONE']) expect(text).not.toContain(absent);
  });

  it('keeps its UID under another address of the site', () => {
    const moved = calendarDocument([MATCH], { ...OPTIONS, base: 'https://www.example.com' });
    expect(valueOf(moved, 'UID')).toBe(valueOf(write(MATCH), 'UID'));
  });

  it.each([
    [1, '20261128T200000Z'],
    [2, '20261128T210000Z'],
    [3, '20261128T220000Z'],
    [5, '20261129T000000Z'],
  ])('of a best of %i ends at %s', (bestOf, end) => {
    expect(valueOf(writeOne({ bestOf }), 'DTEND')).toBe(`:${end}`);
  });

  it('is a whole day while the time is not known', () => {
    const text = writeOne({ date: '2026-12-31', time: null, startsAt: null });
    expect(valueOf(text, 'DTSTART')).toBe(';VALUE=DATE:20261231');
    expect(valueOf(text, 'DTEND')).toBe(';VALUE=DATE:20270101');
  });

  it('is left out while the day is not known', () => {
    const text = writeOne({ status: 'Postponed', date: null, time: null, startsAt: null });
    expect(text).not.toContain('VEVENT');
  });

  it.each<[MatchStatus, string, string]>([
    ['Upcoming', 'CONFIRMED', 'Tempesta LoL vs Etna Phoenix'],
    ['Live', 'CONFIRMED', 'Tempesta LoL vs Etna Phoenix'],
    ['Finished', 'CONFIRMED', 'Tempesta LoL vs Etna Phoenix (2 - 1)'],
    ['Postponed', 'TENTATIVE', 'Postponed: Tempesta LoL vs Etna Phoenix'],
    ['Cancelled', 'CANCELLED', 'Cancelled: Tempesta LoL vs Etna Phoenix'],
  ])('that is %s is %s, and says so', (status, ofCalendar, summary) => {
    const text = writeOne({ status, scoreA: 2, scoreB: 1 });
    expect(valueOf(text, 'STATUS')).toBe(`:${ofCalendar}`);
    expect(valueOf(text, 'SUMMARY')).toBe(`:${summary}`);
  });

  it('has place, event and streams, with what the format takes for itself escaped', () => {
    const text = writeOne({
      stage: 'Final; day 2',
      tournament: { name: 'Cup, the \\ big', venue: 'Valletta, Malta' },
      streams: [{ url: 'https://www.twitch.tv/tempesta', label: 'Main', language: 'en' }],
    });
    const [event] = eventsOf(text);
    expect(event?.location).toBe('Valletta, Malta');
    expect(event?.description).toBe('Cup, the \\ big, Final; day 2\nMain: https://www.twitch.tv/tempesta');
  });
});

it('a name of the calendar is escaped too', () => {
  const text = calendarDocument([], { ...OPTIONS, name: 'A, B; C' });
  expect(valueOf(text, 'X-WR-CALNAME')).toBe(String.raw`:A\, B\; C`);
});

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  // As the contract takes it: no control characters, and no white space around it.
  .map((text) => text.replace(/\p{Cc}/gu, '').trim() || 'Ħamrun 🌩️');

const instant = fc
  .integer({ min: Date.UTC(2007, 0, 1) / 60_000, max: Date.UTC(2090, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());

const anyMatch: fc.Arbitrary<CalendarMatch> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    startsAt: instant,
    hasTime: fc.boolean(),
    teamA: name,
    teamB: name,
    status: fc.constantFrom<MatchStatus[]>('Upcoming', 'Live', 'Finished', 'Postponed', 'Cancelled'),
    scoreA: fc.option(fc.nat(99)),
    scoreB: fc.option(fc.nat(99)),
    bestOf: fc.integer({ min: 1, max: 15 }),
    stage: name,
    sequence: fc.nat(1000),
    updatedAt: instant,
    tournament: fc.option(fc.record({ name, venue: name })),
  })
  .map(({ hasTime, startsAt, ...fields }) => {
    const day = startsAt.slice(0, 10);
    return { ...MATCH, ...fields, date: day, startsAt: hasTime ? startsAt : null };
  });

const anyCalendar = fc.uniqueArray(anyMatch, { selector: ({ id }) => id, minLength: 500, maxLength: 500, size: 'max' });

/** A calendar of five hundred matches, the same in each run. */
const [sample = []] = fc.sample(anyCalendar, { numRuns: 1, seed: 41 });

describe('any five hundred matches', () => {
  it('are read back with every instant, day and name', () => {
    fc.assert(
      fc.property(anyCalendar, (matches) => {
        const events = eventsOf(write(...matches));
        expect(events).toHaveLength(matches.length);
        for (const [index, match] of matches.entries()) {
          const event = events[index];
          expect(event?.uid).toBe(`match-${match.id}@${OPTIONS.instanceId}`);
          expect(event?.summary).toContain(`${match.teamA} vs ${match.teamB}`);
          expect(event?.sequence).toBe(match.sequence);
          if (match.startsAt === null) {
            expect(event?.startDate.isDate).toBe(true);
            expect(event?.startDate.toString()).toBe(match.date);
            expect(event?.duration.toSeconds()).toBe(24 * 60 * 60);
          } else {
            expect(event?.startDate.zone.tzid).toBe('UTC');
            expect(event?.startDate.toJSDate().toISOString()).toBe(match.startsAt);
            expect(event?.duration.toSeconds()).toBe(match.bestOf * 60 * 60);
          }
        }
      }),
      { numRuns: 2 },
    );
  });

  it('are lines of at most 75 octets, each with its end', () => {
    fc.assert(
      fc.property(anyCalendar, (matches) => {
        const text = write(...matches);
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
        expect(longest).toBeLessThanOrEqual(75);
      }),
      { numRuns: 2 },
    );
  });
});

describe('the bytes', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('are the same in every zone of the server', () => {
    const expected = write(...sample);
    for (const other of ['America/New_York', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
      process.env.TZ = other;
      expect(new Date(0).getTimezoneOffset()).not.toBe(0);
      expect(write(...sample)).toBe(expected);
    }
  });

  it('are the same from another process', () => {
    const script = `
      import { text } from 'node:stream/consumers';
      const { calendarDocument } = await import('./lib/matches/calendar-document.ts');
      const { matches, options } = JSON.parse(await text(process.stdin));
      process.stdout.write(calendarDocument(matches, options));`;
    const args = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script];
    const input = JSON.stringify({ matches: sample, options: OPTIONS });
    const env = { ...process.env, TZ: 'America/New_York' };
    const other = execFileSync(process.execPath, args, { input, env, maxBuffer: 16 * 1024 * 1024 });
    expect(other.toString()).toBe(write(...sample));
  });
});
