import { expect, it } from 'vitest';
import { matchEndpoints } from '@/lib/matches/contract';
import { membershipEndpoints } from '@/lib/memberships/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { partnerEndpoints } from '@/lib/partners/contract';
import { authEndpoints } from '@/lib/platform/auth/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { playerEndpoints } from '@/lib/players/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { fail } from '../support/client';
import { signIn } from '../support/session';

const soon = new Date(Date.now() + 3_600_000).toISOString();
const later = new Date(Date.now() + 7_200_000).toISOString();
const params = { id: 2_000_000_000 };

/** A body that breaks a rule about several fields, and rules of single fields. */
const CASES: [what: string, endpoint: Endpoint, wrongBody: object, fields: string[]][] = [
  [
    'an article withdrawn too early',
    newsEndpoints.create,
    { publishAt: later, unpublishAt: soon },
    ['title', 'categoryId', 'unpublishAt'],
  ],
  [
    'a change that withdraws too early',
    newsEndpoints.update,
    { title: '', publishAt: later, unpublishAt: soon },
    ['title', 'unpublishAt'],
  ],
  ['an article without a day', newsEndpoints.create, { unpublishAt: soon }, ['title', 'categoryId', 'date']],
  [
    'a position with another order',
    newsEndpoints.search,
    { limit: 0, before: '2026-01-01,1', sort: 'random' },
    ['limit', 'before'],
  ],
  [
    'a contract that ends first',
    partnerEndpoints.create,
    { url: 'javascript:alert(1)', from: '2026-05-02', until: '2026-05-01' },
    ['name', 'url', 'logo', 'until'],
  ],
  [
    'a change to a contract that ends first',
    partnerEndpoints.update,
    { name: '', from: '2026-05-02', until: '2026-05-01' },
    ['name', 'until'],
  ],
  [
    'a tournament that ends first',
    tournamentEndpoints.create,
    { start: '2026-05-02', end: '2026-05-01' },
    ['name', 'end'],
  ],
  [
    'a change to a tournament that ends first',
    tournamentEndpoints.update,
    { name: '', start: '2026-05-02', end: '2026-05-01' },
    ['name', 'end'],
  ],
  [
    'a membership that ends first',
    membershipEndpoints.create,
    { joined: '2026-05-02', left: '2026-05-01' },
    ['playerID', 'teamID', 'role', 'left'],
  ],
  [
    'a change to a membership that ends first',
    membershipEndpoints.update,
    { role: '', joined: '2026-05-02', left: '2026-05-01' },
    ['role', 'left'],
  ],
  ['a player without a name', playerEndpoints.create, { image: 'x' }, ['image', 'nickname']],
  [
    'a player who is hidden whole',
    playerEndpoints.create,
    { name: 'A', hideName: true, image: 'x' },
    ['image', 'nickname'],
  ],
  ['a match without a day', matchEndpoints.create, {}, ['teamA', 'teamB', 'date']],
  ['a score too early', matchEndpoints.create, { scoreA: 1 }, ['teamA', 'teamB', 'date', 'scoreA']],
  [
    'an end without a score',
    matchEndpoints.create,
    { status: 'Finished', scoreA: 1 },
    ['teamA', 'teamB', 'date', 'scoreB'],
  ],
  [
    'a draw with a winner',
    matchEndpoints.create,
    { status: 'Finished', scoreA: 1, scoreB: 0, outcome: 'draw' },
    ['teamA', 'teamB', 'date', 'outcome'],
  ],
  [
    'more maps won than there are',
    matchEndpoints.create,
    { status: 'Live', bestOf: 3, scoreA: 5, scoreB: 0 },
    ['teamA', 'teamB', 'date', 'scoreA'],
  ],
  [
    'more maps than there are',
    matchEndpoints.create,
    { bestOf: 3, maps: Array.from({ length: 4 }, () => ({ name: 'A' })) },
    ['teamA', 'teamB', 'date', 'maps'],
  ],
  ['neither a code nor a passkey', authEndpoints.secondFactor, {}, ['challenge', 'code']],
  [
    'a code and a passkey',
    authEndpoints.secondFactor,
    { code: '123456', passkey: { id: 'a', response: { clientDataJSON: 'a' } } },
    ['challenge', 'code'],
  ],
];

it.each(CASES)('%s is reported with the other fields', async (_what, endpoint, wrongBody, fields) => {
  const path = endpoint.path.includes('{id}') ? { params } : {};
  const failure = await fail(endpoint, { ...path, as: await signIn(), wrongBody });
  expect({ status: failure.status, fields: Object.keys(failure.fieldErrors ?? {}).toSorted() }).toEqual({
    status: 422,
    fields: fields.toSorted(),
  });
});
