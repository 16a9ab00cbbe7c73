import { describe, expect, it, onTestFinished } from 'vitest';
import { achievementEndpoints } from '@/lib/achievements/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { contract } from '@/lib/contract';
import { slugOf } from '@/lib/platform/slugs/rules';
import { type Player, playerEndpoints } from '@/lib/players/contract';
import { FORMER_PLAYER } from '@/lib/players/rules';
import { teamEndpoints } from '@/lib/teams/contract';
import { call, fail, succeed } from '../support/client';
import { dayFromToday } from '../support/expected';
import { createMembership, createPlayer, createTeam, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { body, follow, payload, status } from '../support/visit';

const { list, one, create, update, remove } = playerEndpoints;
/** Records and honours are in records.test.ts. */
const { erase: _, record: __, honours: ___, ...calls } = playerEndpoints;
const existing = async () => ({ params: { id: (await createPlayer()).id } });
const signed = async () => ({ params: { id: (await createMembership()).playerId } });
const unknown = { params: { id: 2_000_000_000 } };
const good = () => ({ nickname: unique('player'), name: unique('Real Name') });
const wrong = (fields: object) => () => Promise.resolve({ wrongBody: { ...good(), ...fields } });

checkCalls(calls, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 200 },
      { by: 'staff', what: 'a page by name', status: 200, given: { query: { limit: 2, query: 'grigal' } } },
      {
        by: 'staff',
        what: 'an offset that is none',
        status: 422,
        fields: ['offset'],
        given: { query: { offset: -1 } },
      },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'one in a team', status: 200, given: signed },
      { by: 'anonymous', what: 'one who has been in no team', status: 404, given: existing },
      { by: 'staff', what: 'one who has been in no team', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: create,
    rows: [
      { by: 'anonymous', what: 'a good one', status: 401, given: () => Promise.resolve({ body: good() }) },
      { by: 'staff', what: 'a good one', status: 201, given: () => Promise.resolve({ body: good() }) },
      { by: 'staff', what: 'nothing', status: 422, fields: ['nickname'], given: { body: {} } },
      {
        ...{ by: 'staff', what: 'a hidden name alone', status: 422, fields: ['nickname'] },
        given: { body: { name: 'Real Name', hideName: true } },
      },
      { by: 'staff', what: 'a country by name', status: 422, fields: ['country'], given: wrong({ country: 'Malta' }) },
      { by: 'staff', what: 'a slug in capitals', status: 422, fields: ['slug'], given: wrong({ slug: 'GRIGAL' }) },
      {
        ...{ by: 'staff', what: 'a link without https', status: 422, fields: ['links.twitch'] },
        given: wrong({ links: { twitch: 'http://twitch.tv/a' } }),
      },
      {
        ...{ by: 'staff', what: 'a portrait elsewhere', status: 422, fields: ['image'] },
        given: wrong({ image: 'javascript:alert(1)' }),
      },
      {
        ...{ by: 'staff', what: 'a portrait that was not uploaded', status: 422, fields: ['image'] },
        given: wrong({ image: '/uploads/none/none.jpg' }),
      },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a country', status: 401, given: async () => ({ ...(await existing()), body: {} }) },
      {
        ...{ by: 'staff', what: 'a country', status: 200 },
        given: async () => ({ ...(await existing()), body: { country: 'mt' } }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
      {
        ...{ by: 'staff', what: 'an unknown team', status: 422, fields: ['team'] },
        given: async () => ({ ...(await existing()), body: { team: 2_000_000_000, role: 'Flex' } }),
      },
      {
        ...{ by: 'staff', what: 'a role without a team', status: 422, fields: ['team'] },
        given: async () => ({ ...(await existing()), body: { role: 'Flex' } }),
      },
      {
        ...{ by: 'staff', what: 'a first team without a role', status: 422, fields: ['role'] },
        given: async () => ({ ...(await existing()), body: { team: (await createTeam()).id } }),
      },
      {
        ...{ by: 'staff', what: 'neither nickname nor name', status: 422, fields: ['nickname'] },
        given: async () => ({ ...(await existing()), body: { nickname: '', name: '' } }),
      },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one without a history', status: 401, given: existing },
      { by: 'staff', what: 'one without a history', status: 200, given: existing },
      { by: 'staff', what: 'one with a history', status: 409, given: signed },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
]);

describe('a player', () => {
  it('is made once for each creation key', async () => {
    const as = await signIn();
    const input = { ...good(), creationKey: unique('key-of-the-test') };
    const made = await succeed(create, { as, body: input });
    expect(await fail(create, { as, body: input })).toMatchObject({ status: 409, code: 'stale', current: made });
  });

  it('is not overwritten by an edit that began before another one', async () => {
    const as = await signIn();
    const made = await succeed(create, { as, body: good() });
    const params = { id: made.playerID };
    const edited = await succeed(update, { as, params, body: { country: 'MT', updatedAt: made.updatedAt } });
    const late = await fail(update, { as, params, body: { country: 'IT', updatedAt: made.updatedAt } });
    expect(late).toMatchObject({ status: 409, code: 'stale', current: edited });
  });

  it('has a slug made from the nickname, Maltese letters folded, and another one where it is taken', async () => {
    const as = await signIn();
    const mark = unique('player');
    const [first, second] = [
      await succeed(create, { as, body: { nickname: `${mark} ħĠżĊ` } }),
      await succeed(create, { as, body: { nickname: `${mark} HGZC` } }),
    ];
    expect([first.slug, second.slug]).toEqual([`${mark}-hgzc`, `${mark}-hgzc-2`]);
    const taken = await fail(create, { as, body: { ...good(), slug: first.slug } });
    expect(taken).toMatchObject({ status: 409, code: 'conflict', fieldErrors: { slug: [expect.any(String)] } });
  });

  it('leads from the old address to the new one, and back without a loop', async () => {
    const as = await signIn();
    const { playerId } = await createMembership();
    const params = { id: playerId };
    const { slug } = await succeed(one, { params });
    const renamed = unique('player');
    await succeed(update, { as, params, body: { slug: renamed } });
    expect(await follow(`/players/${slug}`)).toEqual({ status: 308, location: `/players/${renamed}` });
    await succeed(update, { as, params, body: { slug } });
    expect(await status(`/players/${slug}`)).toBe(200);
    expect(await follow(`/players/${renamed}`)).toEqual({ status: 308, location: `/players/${slug}` });
  });

  it('says how much of a history keeps it from being deleted', async () => {
    const { playerId } = await createMembership({ left: dayFromToday(-3) });
    const refused = await fail(remove, { as: await signIn(), params: { id: playerId } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', counts: { matches: 0, memberships: 1 } });
  });

  it('keeps a replaced portrait for the version before, and takes both along', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const { playerID } = await succeed(create, { as, body: { ...good(), image: first } });
    await succeed(update, { as, params: { id: playerID }, body: { image: second } });
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    await succeed(remove, { as, params: { id: playerID } });
    expect([await status(first), await status(second)]).toEqual([404, 404]);
  });
});

describe('a player with a hidden name', () => {
  it('has an empty one for visitors, everywhere', async () => {
    const as = await signIn();
    const { playerId, teamId } = await createMembership();
    const params = { id: playerId };
    const { name, slug, nickname } = await succeed(one, { params });
    const { slug: teamSlug } = await visibleTeam(teamId);
    const pages = [`/players/${slug}`, `/teams/${teamSlug}`, '/teams', '/transfers', `/search?query=${nickname}`];
    expect(await body(`/players/${slug}`)).toContain(name);
    await succeed(update, { as, params, body: { hideName: true } });
    for (const page of pages) {
      expect(await body(page), page).not.toContain(name);
      expect(await payload(page), page).not.toContain(name);
    }
    expect(await body(`/search?query=${encodeURIComponent(name)}`)).not.toContain(`/players/${slug}`);
    expect(await succeed(one, { params })).toMatchObject({ name: '', hideName: true });
    expect(await succeed(list, { query: { query: name } })).toEqual([]);
    expect(await succeed(list, { query: { query: nickname } })).toMatchObject([{ name: '' }]);
    expect(await succeed(one, { as, params })).toMatchObject({ name });
    expect(await succeed(list, { as, query: { query: name } })).toMatchObject([{ playerID: playerId, name }]);
  });
});

/** A player without a nickname, whose name was copied wherever one is copied while it was public. */
async function copied() {
  const as = await signIn();
  const mark = unique('Ġorġ Hidden').replaceAll('-', ' ');
  const { playerID, slug } = await succeed(create, { as, body: { name: mark } });
  const params = { id: playerID };
  const team = await createTeam();
  await createMembership({ playerId: playerID, teamId: team.id });
  const made = await succeed(matchEndpoints.create, {
    as,
    body: { date: dayFromToday(0), teamID: team.id, teamA: team.name, teamB: unique('Other') },
  });
  const match = await succeed(matchEndpoints.update, { as, params: { id: made.id }, body: { status: 'Live' } });
  expect(match.lineup).toMatchObject([{ playerID, nickname: mark }]);
  const recap = await succeed(matchEndpoints.recap, { as, params: { id: match.id } });
  const result = { place: '1st', placeRank: 1, team: team.name, game: 'Tekken 8', tournament: unique('Cup') };
  const achievement = await succeed(achievementEndpoints.create, {
    as,
    body: { ...result, players: [mark.toUpperCase(), 'Other'] },
  });
  await succeed(achievementEndpoints.update, { as, params: { id: achievement.id }, body: { winnings: '€5' } });
  return { as, params, name: mark, slug, team, match, recap, achievement };
}

describe('a name that is hidden after it was public', () => {
  it('is replaced by the nickname and forgotten where it was copied', { timeout: 60_000 }, async () => {
    const { as, params, name, slug, team, match, recap, achievement } = await copied();
    const longer = `${slug}-of-malta`;
    await succeed(update, { as, params, body: { slug: longer } });
    const nickname = unique('nickname');
    const before = await succeed(one, { as, params });
    const hidden = await succeed(update, { as, params, body: { ...formOf(before), nickname, hideName: true } });
    expect(hidden).toMatchObject({ name, slug: nickname });
    expect(hidden.namedIn).toEqual([{ kind: 'article', id: recap.id, title: recap.title }]);
    const calls = [`/matches/${match.id}`, '/matches?limit=100', '/achievements', `/players/${params.id}`];
    const pages = [
      `/players/${nickname}`,
      `/teams/${team.slug}`,
      `/matches/${match.id}`,
      '/achievements',
      '/transfers',
    ];
    const places = [...pages, '/sitemaps/pages.xml', ...calls.map((path) => `/api${path}`)];
    for (const place of places) {
      const shown = (await body(place)).toLowerCase();
      expect(shown, place).not.toContain(name.toLowerCase());
      expect(shown, place).not.toContain(slug);
    }
    for (const old of [slug, longer]) {
      expect(await status(`/players/${old}`), old).toBe(404);
      expect(await status(`/share/players/${old}`), old).toBe(404);
    }
    const { players } = await succeed(achievementEndpoints.list).then(
      (all) => all.find(({ id }) => id === achievement.id) ?? { players: [] },
    );
    expect(players).toEqual([nickname, 'Other']);
    const [earlier] = await succeed(contract.revisions.ofAchievement, { as, params: { id: achievement.id } });
    await succeed(contract.revisions.restore, { as, params: { id: earlier?.id ?? 0 }, body: {} });
    expect((await body('/achievements')).toLowerCase()).not.toContain(name.toLowerCase());
  });

  it('does not come back by a form that was opened before', async () => {
    const { as, params, name, slug, match, achievement } = await copied();
    const nickname = unique('nickname');
    await succeed(update, { as, params, body: { nickname, hideName: true } });
    const opened = { lineup: match.lineup, updatedAt: match.updatedAt };
    expect(await fail(matchEndpoints.update, { as, params: { id: match.id }, body: opened })).toMatchObject({
      code: 'stale',
    });
    const overwritten = await succeed(matchEndpoints.update, {
      as,
      params: { id: match.id },
      body: { lineup: match.lineup },
    });
    expect(overwritten.lineup).toMatchObject([{ nickname }]);
    const { updatedAt } = achievement;
    const late = { as, params: { id: achievement.id }, body: { players: [name], updatedAt } };
    expect(await fail(achievementEndpoints.update, late)).toMatchObject({ code: 'stale' });
    expect(await fail(update, { as, params, body: { slug } })).toMatchObject({
      status: 422,
      fieldErrors: { slug: [expect.any(String)] },
    });
  });

  it('stays where it is what the nickname says', async () => {
    const as = await signIn();
    const nickname = unique('zed');
    const { playerID } = await succeed(create, { as, body: { nickname, name: nickname.toUpperCase() } });
    const hidden = await succeed(update, { as, params: { id: playerID }, body: { hideName: true } });
    expect(hidden).toMatchObject({ slug: nickname, namedIn: [] });
  });

  it('makes no slug of a new player either', async () => {
    const name = unique('Real Name');
    const given = { nickname: unique('zed'), name, hideName: true, slug: slugOf(name) };
    expect(await fail(create, { as: await signIn(), body: given })).toMatchObject({
      status: 422,
      fieldErrors: { slug: [expect.any(String)] },
    });
  });
});

/** What the form of a player sends. */
const formOf = ({ nickname, name, hideName, slug, image, country, links, updatedAt }: Player) => ({
  ...{ nickname, name, hideName, slug, image, country, links, updatedAt },
});

describe('an erased player', () => {
  it('cannot be edited, nor sign for a team', async () => {
    const as = await signIn();
    const { playerId, teamId, id } = await createMembership();
    const params = { id: playerId };
    const erased = await succeed(playerEndpoints.erase, { as, params });
    for (const change of [{ nickname: 'Name again' }, { hideName: true }, { team: null }, formOf(erased)]) {
      expect(await fail(update, { as, params, body: change })).toMatchObject({ status: 409, code: 'conflict' });
    }
    const { id: another } = await createTeam();
    const again = { playerID: playerId, teamID: another, role: 'Flex', joined: dayFromToday(0) };
    expect(await fail(membershipEndpoints.create, { as, body: again })).toMatchObject({ code: 'conflict' });
    const ended = { as, params: { id }, body: { left: dayFromToday(-1) } };
    expect(await succeed(membershipEndpoints.update, ended)).toMatchObject({ teamID: teamId });
    expect(await succeed(one, { as, params })).toMatchObject({ nickname: FORMER_PLAYER, name: '' });
  });
});

describe('the achievements of a player', () => {
  it('are those under an earlier nickname too, unless another player has it now', async () => {
    const as = await signIn();
    const earlier = unique('player');
    const { id } = await createPlayer({ nickname: earlier });
    await createMembership({ playerId: id });
    const tournament = unique('Cup');
    const result = { place: '1st', placeRank: 1, team: 'Team', game: 'Tekken 8', tournament, players: [earlier] };
    const achievement = await succeed(achievementEndpoints.create, { as, body: result });
    const { slug } = await succeed(update, { as, params: { id }, body: { nickname: unique('player') } });
    expect(await body(`/players/${slug}`)).toContain(tournament);
    const { id: another } = await createPlayer();
    await succeed(update, { as, params: { id: another }, body: { nickname: earlier } });
    expect(await body(`/players/${slug}`)).not.toContain(tournament);
    await succeed(achievementEndpoints.remove, { as, params: { id: achievement.id } });
  });
});

/** Puts a team on the Teams page while a test runs: other tests count the teams there. */
async function visibleTeam(id: number) {
  const as = await signIn();
  onTestFinished(async () => {
    await succeed(teamEndpoints.update, { as, params: { id }, body: { archived: true } });
  });
  return succeed(teamEndpoints.update, { as, params: { id }, body: { archived: false } });
}

describe('a move by team and role', () => {
  const careerOf = async (player: number) => {
    const answer = await succeed(membershipEndpoints.list, { as: await signIn(), query: { player } });
    return answer.map(({ teamID, role, joined, left }) => ({ teamID, role, joined, left }));
  };

  it('ends today’s membership and begins another', async () => {
    const as = await signIn();
    const { playerId, teamId, joined } = await createMembership({ role: 'Top' });
    const { id: next } = await createTeam();
    const moved = await succeed(update, { as, params: { id: playerId }, body: { team: next, role: 'Mid' } });
    expect(moved).toMatchObject({ team: next, role: 'Mid' });
    expect(await careerOf(playerId)).toEqual([
      { teamID: teamId, role: 'Top', joined, left: dayFromToday(-1) },
      { teamID: next, role: 'Mid', joined: dayFromToday(0), left: null },
    ]);
  });

  it('changes the role alone within the team', async () => {
    const as = await signIn();
    const { playerId, teamId, joined } = await createMembership({ role: 'Top' });
    await succeed(update, { as, params: { id: playerId }, body: { role: 'Mid' } });
    expect(await careerOf(playerId)).toEqual([{ teamID: teamId, role: 'Mid', joined, left: null }]);
  });

  it('ends it where the team is null', async () => {
    const as = await signIn();
    const { playerId } = await createMembership();
    const moved = await succeed(update, { as, params: { id: playerId }, body: { team: null } });
    expect(moved).toMatchObject({ team: null, role: null });
    expect(await careerOf(playerId)).toMatchObject([{ left: dayFromToday(-1) }]);
  });

  it('changes nothing where the edit is stale', async () => {
    const as = await signIn();
    const { playerId, teamId } = await createMembership();
    const wanted = { team: null, updatedAt: '2020-01-01T00:00:00.000Z' };
    const answer = await call(update, { as, params: { id: playerId }, body: wanted });
    expect(answer.status).toBe(409);
    expect(await careerOf(playerId)).toMatchObject([{ teamID: teamId, left: null }]);
  });
});
