import { describe, expect, it } from 'vitest';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { fail, succeed } from '../support/client';
import { createAchievement } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

const { list, create, update, remove } = achievementEndpoints;
const body = { place: '3rd–4th', placeRank: 3, team: 'Team', game: 'Game', players: ['One'], tournament: 'Cup' };
const existing = async () => ({ params: { id: (await createAchievement()).id } });
const unknown = { params: { id: 2_000_000_000 } };

checkCalls(achievementEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'plainly', status: 200 },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: { body } },
      { by: 'staff', what: 'a good one', status: 201, given: { body } },
      {
        ...{ by: 'staff', what: 'nothing', status: 422, given: { body: {} } },
        fields: ['place', 'placeRank', 'team', 'game', 'players', 'tournament'],
      },
      {
        ...{ by: 'staff', what: 'a rank in words', status: 422, fields: ['placeRank'] },
        given: { body: { ...body, placeRank: 'first' } },
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      {
        by: 'staff',
        what: 'a venue',
        status: 200,
        given: async () => ({ ...(await existing()), body: { venue: 'Valletta' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an empty team', status: 422, fields: ['team'] },
        given: async () => ({ ...(await existing()), body: { team: '' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: existing },
      { by: 'staff', what: 'a good one', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
]);

describe('an achievement', () => {
  it('takes its players as a list or as a text with commas and answers a list', async () => {
    const as = await signIn();
    const listed = await succeed(create, { as, body: { ...body, players: ['One', 'Two'] } });
    expect(listed.players).toEqual(['One', 'Two']);
    const written = await succeed(create, { as, body: { ...body, players: ' One, Two ,,Three' } });
    expect(written.players).toEqual(['One', 'Two', 'Three']);
    // The form would show one player as two.
    const refused = await fail(create, { as, body: { ...body, players: ['Last, First'] } });
    expect(refused).toMatchObject({ status: 422 });
  });

  it('is sorted by rank, then newest first', async () => {
    const [first, second, third] = [
      await createAchievement({ placeRank: 999_998 }),
      await createAchievement({ placeRank: 999_998 }),
      await createAchievement({ placeRank: 999_997 }),
    ];
    const mine = [third.id, second.id, first.id];
    const listed = (await succeed(list)).map(({ id }) => id);
    expect(listed.filter((id) => mine.includes(id))).toEqual(mine);
  });

  it('is gone once deleted', async () => {
    const as = await signIn();
    const { params } = await existing();
    await succeed(remove, { as, params });
    expect(await fail(update, { as, params, body: {} })).toMatchObject({ status: 404 });
  });
});
