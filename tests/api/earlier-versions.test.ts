import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deletedThings, images, opponents, revisions, settings as settingsTable, teams } from '@/db/schema';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { mediaEndpoints } from '@/lib/media/contract';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { playerEndpoints } from '@/lib/players/contract';
import { settingsEndpoints } from '@/lib/settings/contract';
import { teamEndpoints } from '@/lib/teams/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import {
  createArticle,
  createMatch,
  createMembership,
  createOpponent,
  createPartner,
  createPicture,
  createPlayer,
  createTeam,
  createTournament,
  createUser,
  unique,
} from '../support/factories';
import { jpeg } from '../support/pictures';
import { bearerOf, type SignedIn, signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { upload } from '../support/uploads';
import { status } from '../support/visit';

const { one, restore, ...lists } = contract.revisions;
const unknown = { params: { id: 2_000_000_000 } };

interface Kind {
  /** As the audit trail calls it. */
  kind: string;
  list: Endpoint;
  /** Makes a thing as it is without any save. */
  make: () => Promise<{ id: number; title: string }>;
  /** Reads the thing; staff see all of it. */
  read: Endpoint;
  update: Endpoint;
  /** A patch, and another one. */
  first: () => object;
  second: () => object;
  remove?: Endpoint;
}

const kinds: Kind[] = [
  {
    kind: 'team',
    list: lists.ofTeam,
    make: () => createTeam().then(({ id, name: title }) => ({ id, title })),
    read: teamEndpoints.one,
    update: teamEndpoints.update,
    remove: teamEndpoints.remove,
    first: () => ({ name: unique('First'), game: 'Go', archived: false, slug: unique('first') }),
    second: () => ({ name: unique('Second'), archived: true, slug: unique('second') }),
  },
  {
    kind: 'player',
    list: lists.ofPlayer,
    make: () => createPlayer().then(({ id, nickname: title }) => ({ id, title })),
    read: playerEndpoints.one,
    update: playerEndpoints.update,
    remove: playerEndpoints.remove,
    first: () => ({ nickname: unique('first'), country: 'MT', links: { x: 'https://x.com/first' } }),
    second: () => ({ nickname: unique('second'), name: 'Another Name', country: null, links: {} }),
  },
  {
    kind: 'match',
    list: lists.ofMatch,
    make: () => createMatch().then(({ id, teamA, teamB }) => ({ id, title: `${teamA} vs ${teamB}` })),
    read: matchEndpoints.one,
    update: matchEndpoints.update,
    remove: matchEndpoints.remove,
    first: () => ({ time: '19:30', stage: 'Final', streams: [{ url: 'https://twitch.tv/first' }] }),
    second: () => ({ teamA: unique('Side'), time: null, maps: [{ name: 'Ascent' }], announce: false }),
  },
  {
    kind: 'opponent',
    list: lists.ofOpponent,
    make: () => createOpponent().then(({ id, name: title }) => ({ id, title })),
    read: opponentEndpoints.one,
    update: opponentEndpoints.update,
    remove: opponentEndpoints.remove,
    first: () => ({ name: unique('First'), shortName: 'FST', country: 'IT' }),
    second: () => ({ name: unique('Second'), shortName: null, url: 'https://second.example/' }),
  },
  {
    kind: 'tournament',
    list: lists.ofTournament,
    make: () => createTournament().then(({ id, name: title }) => ({ id, title })),
    read: tournamentEndpoints.one,
    update: tournamentEndpoints.update,
    remove: tournamentEndpoints.remove,
    first: () => ({ name: unique('First'), venue: 'Valletta', slug: unique('first') }),
    second: () => ({ name: unique('Second'), prize: '€5', status: 'running', slug: unique('second') }),
  },
  {
    kind: 'partner',
    list: lists.ofPartner,
    make: () => createPartner().then(({ id, name: title }) => ({ id, title })),
    read: partnerEndpoints.one,
    update: partnerEndpoints.update,
    remove: partnerEndpoints.remove,
    first: () => ({ name: unique('First'), tier: 'main', until: dayFromToday(9) }),
    second: () => ({ name: unique('Second'), tier: 'official', alt: 'A boot', until: null }),
  },
  {
    kind: 'settings',
    list: lists.ofSettings,
    make: async () => {
      await db.delete(settingsTable);
      await db.delete(revisions).where(eq(revisions.kind, 'settings'));
      return { id: 1, title: (await succeed(settingsEndpoints.one)).name };
    },
    read: settingsEndpoints.one,
    update: settingsEndpoints.update,
    first: () => ({ name: unique('First'), social: { x: '' }, games: ['Go'] }),
    second: () => ({ name: unique('Second'), headquarters: 'Valletta', accent: '#1f6f4a' }),
  },
];

const hasId = ({ kind }: Kind): boolean => kind !== 'settings';
const idOf = async ({ make }: Kind) => ({ params: { id: (await make()).id } });

checkCalls(
  Object.fromEntries(kinds.map(({ list }) => [`${list.method} ${list.path}`, list])),
  kinds.map((kind) => ({
    endpoint: kind.list,
    rows: [
      { by: 'anonymous', what: 'of one that exists', status: 401, given: () => idOf(kind) },
      { by: 'staff', what: 'of one that exists', status: 200, given: () => idOf(kind) },
      ...(hasId(kind) ? [{ by: 'staff' as const, what: 'of an unknown id', status: 404, given: unknown }] : []),
    ],
  })),
);

interface Listed {
  id: number;
  number: number;
  title: string;
  savedAt: string;
  author: { username: string } | null;
}

/** The answer to a call of one of many endpoints. */
const ask = async (endpoint: Endpoint, options: Parameters<typeof succeed>[1]): Promise<Record<string, unknown>> =>
  (await succeed(endpoint, options)) as Record<string, unknown>;
const listOf = async ({ list }: Pick<Kind, 'list'>, as: SignedIn, id: number): Promise<Listed[]> =>
  (await succeed(list, { as, params: { id } })) as Listed[];
/** The latest version before the present one. */
const latest = async (kind: Pick<Kind, 'list'>, as: SignedIn, id: number) => ({
  params: { id: (await listOf(kind, as, id))[0]?.id ?? 0 },
});

/** What a save changes by itself, and what a restoration does not bring back. */
const MOVING = ['updatedAt', 'sequence', 'requireSecondFactor'];
const without = (thing: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => !MOVING.includes(name)));

describe.each(kinds)('the versions of a $kind', (kind) => {
  it('are none when it is made, and one more with each save that changes something', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const { id, title } = await kind.make();
    expect(await listOf(kind, first, id)).toEqual([]);
    const body = kind.first();
    await ask(kind.update, { as: first, params: { id }, body });
    const saved = await ask(kind.update, { as: first, params: { id }, body });
    await ask(kind.update, { as: second, params: { id }, body: kind.second() });
    const answer = await call(kind.list, { as: first, params: { id } });
    expect(answer.headers.get('x-total-count')).toBe('2');
    const [now, before] = await listOf(kind, first, id);
    expect(before).toMatchObject({ number: 1, title });
    expect(now).toMatchObject({ number: 2, savedAt: saved.updatedAt, author: { username: first.user.username } });
    if ('name' in saved && kind.kind !== 'player') expect(now?.title).toBe(saved.name);
  });

  it('hold the whole thing, and come back by a save that can be undone too', async () => {
    const as = await signIn();
    const { id } = await kind.make();
    const before = await ask(kind.read, { as, params: { id } });
    await ask(kind.update, { as, params: { id }, body: kind.first() });
    const first = await ask(kind.read, { as, params: { id } });
    await ask(kind.update, { as, params: { id }, body: kind.second() });
    const second = await ask(kind.read, { as, params: { id } });
    const [ofFirst, ofBefore] = await listOf(kind, as, id);
    for (const [listed, whole] of [
      [ofFirst, first],
      [ofBefore, before],
    ] as const) {
      const { version } = await succeed(one, { as, params: { id: listed?.id ?? 0 } });
      expect(without(version)).toEqual(without(whole));
    }

    const params = { id: ofBefore?.id ?? 0 };
    const stale = await fail(restore, { as, params, body: { updatedAt: String(first.updatedAt) } });
    expect(stale).toMatchObject({ status: 409, code: 'stale', current: { updatedAt: second.updatedAt } });
    const restored = await succeed(restore, { as, params, body: { updatedAt: String(second.updatedAt) } });
    expect(restored).not.toHaveProperty('kept');
    expect(without(restored)).toEqual(without(before));
    expect(without(await ask(kind.read, { as, params: { id } }))).toEqual(without(before));
    const [undo, ...rest] = await listOf(kind, as, id);
    expect(rest).toHaveLength(2);
    expect(without(await succeed(restore, { as, params: { id: undo?.id ?? 0 }, body: {} }))).toEqual(without(second));
  });

  it('are refused to writers, and to programs that may not change such things', async () => {
    const as = await signIn();
    const { id } = await kind.make();
    await ask(kind.update, { as, params: { id }, body: kind.first() });
    const { params } = await latest(kind, as, id);
    const roles = kind.kind === 'settings' ? (['writer', 'editor'] as const) : (['writer'] as const);
    for (const role of roles) {
      const other = await signIn(await createUser({ role }));
      const forbidden = { status: 403, code: 'forbidden' };
      expect(await fail(kind.list, { as: other, params: { id } })).toMatchObject(forbidden);
      expect(await fail(one, { as: other, params })).toMatchObject(forbidden);
      expect(await fail(restore, { as: other, params, body: {} })).toMatchObject(forbidden);
    }
    const scope = { team: 'content', player: 'content', partner: 'content', settings: null }[kind.kind];
    const may = scope === undefined ? 'matches' : scope;
    for (const own of ['content', 'matches'] as const) {
      const { headers } = await bearerOf([own]);
      const expected = own === may ? 200 : 403;
      expect((await call(one, { headers, params })).status, own).toBe(expected);
      expect((await call(restore, { headers, params, body: {} })).status, own).toBe(expected);
    }
    const { headers } = await bearerOf(['read']);
    expect((await call(one, { headers, params })).status).toBe(may === null ? 403 : 200);
    expect((await call(restore, { headers, params, body: {} })).status).toBe(403);
  });

  it('are refused where the version named is none', async () => {
    const as = await signIn();
    const { id } = await kind.make();
    await ask(kind.update, { as, params: { id }, body: kind.first() });
    const { params } = await latest(kind, as, id);
    const wrong = await fail(restore, { as, params, wrongBody: { updatedAt: 'yesterday' } });
    expect(wrong).toMatchObject({ status: 422, fieldErrors: { updatedAt: [expect.any(String)] } });
    expect((await fail(restore, { as, params, headers: { origin: 'https://evil.example' }, body: {} })).status).toBe(
      403,
    );
  });
});

describe.each(kinds.filter(({ remove }) => remove))('the versions of a deleted $kind', (kind) => {
  it('go with it, and come back out of the bin', async () => {
    const as = await signIn();
    const { id } = await kind.make();
    await ask(kind.update, { as, params: { id }, body: kind.first() });
    const before = await listOf(kind, as, id);
    const { params } = await latest(kind, as, id);
    if (kind.remove) await succeed(kind.remove, { as, params: { id } });
    expect((await fail(kind.list, { as, params: { id } })).status).toBe(404);
    expect((await fail(one, { as, params })).status).toBe(404);
    const [entry] = await db
      .select({ id: deletedThings.id })
      .from(deletedThings)
      .where(and(eq(deletedThings.kind, kind.kind), eq(deletedThings.entityId, id)))
      .orderBy(desc(deletedThings.id));
    await succeed(contract.bin.restore, { as, params: { id: entry?.id ?? 0 } });
    expect(await listOf(kind, as, id)).toEqual(before);
    expect((await call(restore, { as, params, body: {} })).status).toBe(200);
  });
});

/** Saves a thing as it was before its last save. */
async function restoreLast(kind: Pick<Kind, 'list'>, as: SignedIn, id: number) {
  return (await succeed(restore, { as, ...(await latest(kind, as, id)), body: {} })) as Record<string, unknown>;
}

describe('what a version names and is gone or taken', () => {
  const gone = (urls: string[]) => db.delete(images).where(inArray(images.url, urls));

  it('leaves a team its slug and logo of today', async () => {
    const as = await signIn();
    const image = await upload(as);
    const { id, slug } = await createTeam({ image });
    const now = { name: unique('Now'), slug: unique('now'), image: null };
    await succeed(teamEndpoints.update, { as, params: { id }, body: now });
    await createTeam({ slug });
    await gone([image]);
    const restored = await restoreLast({ list: lists.ofTeam }, as, id);
    expect(restored).toMatchObject({ slug: now.slug, image: null, kept: ['slug', 'image'] });
    expect(restored.name).not.toBe(now.name);
  });

  it('leaves a partner its logos of today', async () => {
    const as = await signIn();
    const [logo, logoDark] = [(await createPicture()).url, (await createPicture()).url];
    const { id } = await createPartner({ logo, logoDark, tier: 'main' });
    const body = { logo: '/partners/luzzu.svg', logoDark: null, tier: 'official' } as const;
    await succeed(partnerEndpoints.update, { as, params: { id }, body });
    await gone([logo, logoDark]);
    expect(await restoreLast({ list: lists.ofPartner }, as, id)).toMatchObject({
      tier: 'main',
      logo: body.logo,
      logoDark: null,
      kept: ['logo', 'logoDark'],
    });
  });

  it('leaves an opponent the name of today', async () => {
    const as = await signIn();
    const { id, name } = await createOpponent({ country: 'IT' });
    const body = { name: unique('Now'), country: 'MT' };
    await succeed(opponentEndpoints.update, { as, params: { id }, body });
    await createOpponent({ name: name.toUpperCase() });
    const restored = await restoreLast({ list: lists.ofOpponent }, as, id);
    expect(restored).toMatchObject({ name: body.name, country: 'IT', kept: ['name'] });
  });

  it('leaves the settings their mark of today', async () => {
    const as = await signIn();
    const url = `/uploads/${randomBytes(16).toString('base64url')}/mark.png`;
    await createPicture({ url, width: 512, height: 512 });
    await succeed(settingsEndpoints.update, { as, body: { headquarters: 'Before', mark: url } });
    await succeed(settingsEndpoints.update, { as, body: { headquarters: 'Now', mark: null } });
    await gone([url]);
    expect(await restoreLast({ list: lists.ofSettings }, as, 1)).toMatchObject({
      headquarters: 'Before',
      mark: null,
      kept: ['mark'],
    });
  });

  it('leaves a tournament the entries of today', async () => {
    const as = await signIn();
    const [old, now] = [await createTeam(), await createTeam()];
    const { id } = await createTournament({ teamId: old.id, venue: 'Before' });
    const body = { venue: 'Now', entries: [{ teamID: now.id }] };
    await succeed(tournamentEndpoints.update, { as, params: { id }, body });
    await db.delete(teams).where(eq(teams.id, old.id));
    expect(await restoreLast({ list: lists.ofTournament }, as, id)).toMatchObject({
      venue: 'Before',
      entries: [{ teamID: now.id }],
      kept: ['entries'],
    });
  });

  it('leaves a match what it is linked with today', async () => {
    const as = await signIn();
    const team = await createTeam();
    const [opponent, tournament, article] = [await createOpponent(), await createTournament(), await createArticle()];
    const player = await createPlayer();
    const { id } = await createMatch({
      teamId: team.id,
      ours: 'A',
      stage: 'Before',
      opponentId: opponent.id,
      tournamentId: tournament.id,
      articleId: article.id,
      lineup: [{ playerID: player.id, nickname: player.nickname, role: 'Flex' }],
    });
    const cleared = { teamID: null, opponentId: null, tournamentId: null, articleId: null, lineup: [] };
    const params = { id };
    await succeed(matchEndpoints.update, { as, params, body: { ...cleared, stage: 'Now' } });
    for (const [endpoint, gone] of [
      [teamEndpoints.remove, team],
      [opponentEndpoints.remove, opponent],
      [tournamentEndpoints.remove, tournament],
      [contract.news.remove, article],
      [playerEndpoints.remove, player],
    ] as const) {
      await succeed(endpoint as Endpoint, { as, params: { id: gone.id } });
    }
    const kept = ['teamID', 'opponentId', 'tournamentId', 'articleId', 'lineup'];
    const restored = await restoreLast({ list: lists.ofMatch }, as, id);
    expect(restored).toMatchObject({ stage: 'Before', ...cleared, kept });
  });
});

describe('a picture of a version', () => {
  it('is restored under its new address, and stays for 90 days where nothing else shows it', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const { id } = await createPlayer({ image: first });
    await succeed(playerEndpoints.update, { as, params: { id }, body: { image: second } });
    const [picture] = await db.select({ id: images.id }).from(images).where(eq(images.url, first));
    const refused = await fail(mediaEndpoints.remove, { as, params: { id: picture?.id ?? 0 } });
    expect(refused).toMatchObject({ status: 409, usedBy: [] });
    const body = new FormData();
    body.set('image', new File([new Uint8Array(await jpeg(300, 300))], 'new.jpg', { type: 'image/jpeg' }));
    const { url } = await succeed(mediaEndpoints.replace, { as, params: { id: picture?.id ?? 0 }, body });
    expect(url).not.toBe(first);
    expect(await restoreLast({ list: lists.ofPlayer }, as, id)).toMatchObject({ image: url });
  });
});

describe('restoring a match', () => {
  const params = ({ id }: { id: number }) => ({ params: { id } });

  it('brings back status and score, however many steps ago', async () => {
    const as = await signIn();
    const match = await createMatch();
    const save = (body: object) => succeed(matchEndpoints.update, { as, ...params(match), body });
    await save({ status: 'Live' });
    await save({ status: 'Finished', scoreA: 2, scoreB: 0 });
    const all = await listOf({ list: lists.ofMatch }, as, match.id);
    const back = await succeed(restore, { as, params: { id: all.at(-1)?.id ?? 0 }, body: {} });
    expect(back).toMatchObject({ status: 'Upcoming', scoreA: null, scoreB: null, sequence: 3 });
    expect(await restoreLast({ list: lists.ofMatch }, as, match.id)).toMatchObject({
      status: 'Finished',
      scoreA: 2,
      scoreB: 0,
    });
  });

  it('brings back who played in which role', async () => {
    const as = await signIn();
    const { id: playerID } = await createPlayer();
    const match = await createMatch({ lineup: [{ playerID, nickname: 'As of then', role: 'Flex' }] });
    const lineup = [{ playerID, nickname: 'As of then', role: 'Coach' }];
    await succeed(matchEndpoints.update, { as, ...params(match), body: { lineup } });
    const restored = await restoreLast({ list: lists.ofMatch }, as, match.id);
    expect(restored.lineup).toEqual([{ playerID, nickname: 'As of then', role: 'Flex' }]);
  });

  it('calls the other side as the opponent is called today, and as of its day where it is finished', async () => {
    const as = await signIn();
    const opponent = await createOpponent();
    const shared = { opponentId: opponent.id, ours: 'A', teamB: opponent.name, stage: 'Before' } as const;
    const ahead = await createMatch(shared);
    const over = await createMatch({ ...shared, status: 'Finished', scoreA: 1, scoreB: 0, date: dayFromToday(-1) });
    for (const match of [ahead, over]) {
      await succeed(matchEndpoints.update, { as, ...params(match), body: { stage: 'Now' } });
    }
    const name = unique('Renamed');
    await succeed(opponentEndpoints.update, { as, params: { id: opponent.id }, body: { name } });
    const list = { list: lists.ofMatch };
    expect(await restoreLast(list, as, ahead.id)).toMatchObject({ stage: 'Before', teamB: name });
    expect(await restoreLast(list, as, over.id)).toMatchObject({ stage: 'Before', teamB: opponent.name });
  });

  it('leaves the recap that was made since', async () => {
    const as = await signIn();
    const match = await createMatch({ status: 'Finished', scoreA: 1, scoreB: 0, date: dayFromToday(-1) });
    await succeed(matchEndpoints.update, { as, ...params(match), body: { stage: 'Final' } });
    const { id: articleId } = await succeed(matchEndpoints.recap, { as, ...params(match) });
    expect(await listOf({ list: lists.ofMatch }, as, match.id)).toHaveLength(1);
    expect(await restoreLast({ list: lists.ofMatch }, as, match.id)).toMatchObject({ stage: '', articleId });
  });
});

it('A restored entry of a tournament is linked with its achievement again', async () => {
  const as = await signIn();
  const { id: teamID } = await createTeam();
  const { id } = await createTournament({ teamId: teamID, status: 'finished' });
  const params = { id };
  const entries = [{ teamID, place: '1st', placeRank: 1 }];
  await succeed(tournamentEndpoints.update, { as, params, body: { entries } });
  const made = await succeed(tournamentEndpoints.achievement, { as, params: { id, teamID } });
  expect(await listOf({ list: lists.ofTournament }, as, id)).toHaveLength(1);
  await succeed(tournamentEndpoints.update, { as, params, body: { entries: [] } });
  const restored = await restoreLast({ list: lists.ofTournament }, as, id);
  expect(restored.entries).toMatchObject([{ teamID, place: '1st', achievementId: made.id }]);
});

it('Restoring a player leaves the team, and what is over in the career', async () => {
  const as = await signIn();
  const { playerId: id, teamId } = await createMembership();
  const params = { id };
  await succeed(playerEndpoints.update, { as, params, body: { nickname: unique('now') } });
  const { id: team } = await createTeam();
  await succeed(playerEndpoints.update, { as, params, body: { team, role: 'Coach' } });
  const [, first] = await listOf({ list: lists.ofPlayer }, as, id);
  const { version } = await succeed(one, { as, params: { id: first?.id ?? 0 } });
  expect(version).toMatchObject({ team: teamId });
  expect(await succeed(restore, { as, params: { id: first?.id ?? 0 }, body: {} })).toMatchObject({
    team,
    role: 'Coach',
  });
});

describe('the versions of a player', () => {
  it('do not show a name again that was hidden since', async () => {
    const as = await signIn();
    const name = unique('Hidden Name');
    const { playerId: id } = await createMembership({
      playerId: (await createPlayer({ name, nickname: `the ${name}`, slug: unique('hidden-name') })).id,
    });
    const params = { id };
    const nickname = unique('nickname');
    await succeed(playerEndpoints.update, { as, params, body: { country: 'MT' } });
    await succeed(playerEndpoints.update, { as, params, body: { nickname } });
    await succeed(playerEndpoints.update, { as, params, body: { hideName: true } });
    const all = await listOf({ list: lists.ofPlayer }, as, id);
    expect(all).toHaveLength(3);
    for (const { id: revision } of all) {
      const restored = await succeed(restore, { as, params: { id: revision }, body: {} });
      expect(restored).toMatchObject({ hideName: true, nickname });
      expect(await succeed(playerEndpoints.one, { params })).toMatchObject({ name: '', nickname });
    }
  });

  it('go when the person is erased, with earlier portraits, and so do nicknames in versions of matches', async () => {
    const as = await signIn();
    const [first, second] = [await upload(as), await upload(as)];
    const player = await createPlayer({ image: first });
    const params = { id: player.id };
    const body = { image: second, nickname: unique('later') };
    await succeed(playerEndpoints.update, { as, params, body });
    const match = await createMatch({
      lineup: [{ playerID: player.id, nickname: player.nickname, role: 'Flex' }],
    });
    await succeed(matchEndpoints.update, { as, params: { id: match.id }, body: { lineup: [], stage: 'Final' } });
    await succeed(playerEndpoints.erase, { as, params });
    expect(await listOf({ list: lists.ofPlayer }, as, player.id)).toEqual([]);
    expect([await status(first), await status(second)]).toEqual([404, 404]);
    const restored = await restoreLast({ list: lists.ofMatch }, as, match.id);
    expect(restored.lineup).toMatchObject([{ playerID: player.id, nickname: 'Former player' }]);
  });
});

describe('the versions of an opponent', () => {
  it('go with one that is merged, and are not those of the one that stays', async () => {
    const as = await signIn();
    const [from, into] = [await createOpponent(), await createOpponent()];
    await succeed(opponentEndpoints.update, { as, params: { id: from.id }, body: { country: 'IT' } });
    await succeed(opponentEndpoints.merge, { as, params: { id: from.id }, body: { into: into.id } });
    expect(await db.$count(opponents, eq(opponents.id, from.id))).toBe(0);
    const ofOpponents = and(eq(revisions.kind, 'opponent'), inArray(revisions.entityId, [from.id, into.id]));
    expect(await db.$count(revisions, ofOpponents)).toBe(0);
  });
});

it('Restoring the settings does not change who needs a second factor', async () => {
  const as = await signIn();
  await succeed(settingsEndpoints.update, { as, body: { headquarters: 'Before' } });
  await succeed(settingsEndpoints.update, { as, body: { headquarters: 'Now' } });
  await db.update(settingsTable).set({ secondFactorRequiredAt: new Date() });
  expect(await restoreLast({ list: lists.ofSettings }, as, 1)).toMatchObject({
    headquarters: 'Before',
    requireSecondFactor: true,
  });
  await db.update(settingsTable).set({ secondFactorRequiredAt: null });
});
