import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameOrder } from '@/db/schema/columns';
import { filterOptions } from '@/lib/achievements/rules';
import { compareNames } from '@/lib/name-order';
import { db } from '../support/database';

/** As people look them up: accents beside their letters, small letters before capitals, digits first. */
const NAMES = [
  ...['1337', '2fast', '10ten', 'abela', 'Abela', 'Àbela', 'Camilleri', 'ċensu', 'Ċensu', 'éclair', 'Edward'],
  ...['galea', 'Ġanni', 'ghost', 'għawdex', 'halq', 'ħalq', 'Ħalq', 'hamrun', 'Zammit', 'żaren', 'Żaren', 'zed', 'Øst'],
];

describe('the order of names', () => {
  it('is that of the database in the browser, however they were mixed', async () => {
    const rows = sql.join(
      NAMES.toReversed().map((name) => sql`(${name})`),
      sql`, `,
    );
    const ordered = await db.execute<{ name: string }>(
      sql`select name from (values ${rows}) as names (name) order by ${nameOrder(sql`name`)}`,
    );
    const inDatabase = [...ordered].map(({ name }) => name);
    expect(NAMES.toReversed().sort(compareNames)).toEqual(inDatabase);
    const achievement = {
      id: 1,
      place: '1',
      placeRank: 1,
      team: '',
      tournament: '',
      winnings: '',
      venue: '',
      year: '',
    };
    const list = NAMES.toReversed().map((name) => ({ ...achievement, game: name, players: [name], logo: '' }));
    expect(filterOptions(list)).toMatchObject({ games: inDatabase, players: inDatabase });
  });

  it('puts accents beside their letters', () => {
    const few = ['zed', 'Żaren', 'hamrun', 'ħalq', 'galea', 'ġanni', 'Edward', 'éclair'];
    expect(few.sort(compareNames)).toEqual(['éclair', 'Edward', 'galea', 'ġanni', 'ħalq', 'hamrun', 'Żaren', 'zed']);
  });
});
