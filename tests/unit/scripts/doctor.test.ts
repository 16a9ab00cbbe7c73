import { describe, expect, it } from 'vitest';
import { checkClock, checkServer } from '@/scripts/doctor/database';
import { checkNode } from '@/scripts/doctor/machine';

describe('the doctor', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['20.18.3', 'problem'],
    ['18.20.0', 'problem'],
    ['26.1.0', 'ok'],
  ])('says of Node.js %s that it is %s', (version, state) => {
    expect(checkNode(version).state).toBe(state);
  });

  it('names every fault of a database, and what to do', () => {
    const found = checkServer('DATABASE_URL', {
      version: 13,
      encoding: 'LATIN1',
      missing: ['pg_trgm'],
      now: new Date(),
    });
    expect(found.map(({ state, text }) => [state, text])).toEqual([
      ['problem', 'PostgreSQL 13: the site needs 14 or newer.'],
      ['problem', expect.stringContaining('create database')],
      ['problem', expect.stringContaining('pg_trgm')],
    ]);
  });

  it('allows for the time that the answer took, when it compares clocks', () => {
    expect(checkClock(new Date(5_000), 1_000, 9_000).state).toBe('ok');
    expect(checkClock(new Date(12_000), 1_000, 9_000)).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('3 s'),
    });
  });
});
