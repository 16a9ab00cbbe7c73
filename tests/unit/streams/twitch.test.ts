import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelOf } from '@/lib/streams/rules';
import { Twitch } from '@/lib/streams/twitch';

describe('the channel of an address', () => {
  it.each([
    ['https://www.twitch.tv/Tempesta_Esports', 'tempesta_esports'],
    ['https://twitch.tv/rita/', 'rita'],
    ['https://m.twitch.tv/rita?x=1', 'rita'],
    ['https://www.twitch.tv/videos/123', null],
    ['https://www.twitch.tv/videos', null],
    ['https://www.twitch.tv/', null],
    ['https://twitch.tv.evil.example/rita', null],
    ['https://youtube.com/rita', null],
    ['no address', null],
  ])('%s: %s', (address, channel) => {
    expect(channelOf(address)).toBe(channel);
  });
});

type Answer = (request: IncomingMessage, url: URL) => { status: number; body: unknown } | null;

/** Stands in for Twitch: what it answers is set by each test. */
let streams: Answer;
let asked: { path: string; authorization: string | undefined; logins: string[] }[] = [];
let tokens = 0;
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const isToken = url.pathname === '/oauth2/token';
  if (!isToken) {
    const { authorization } = request.headers;
    asked.push({ path: url.pathname, authorization, logins: url.searchParams.getAll('user_login') });
  }
  const answer = isToken
    ? { status: 200, body: { access_token: `token-${(tokens += 1)}`, expires_in: 5_000_000, token_type: 'bearer' } }
    : streams(request, url);
  if (!answer) return;
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
});

const live = (login: string, over: Record<string, unknown> = {}) => ({
  ...{ id: '1', user_id: '2', user_login: login, user_name: login, type: 'live', title: 'Ranked', game_name: 'LoL' },
  ...{ viewer_count: 12, started_at: '2026-11-28T10:00:00Z' },
  ...over,
});
const answers =
  (...data: unknown[]): Answer =>
  () => ({ status: 200, body: { data, pagination: {} } });

describe('Twitch', () => {
  let url: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    tokens = 0;
  });
  const client = (timeoutMs?: number) =>
    new Twitch(
      { id: 'client', secret: 'secret', apiUrl: `${url}/helix`, authUrl: `${url}/oauth2`, hasOwnServers: true },
      timeoutMs,
    );

  it('is asked for up to a hundred channels a call, with one token for all calls', async () => {
    streams = (_request, { searchParams }) => ({
      status: 200,
      body: {
        data: searchParams
          .getAll('user_login')
          .slice(0, 1)
          .map((login) => live(login)),
      },
    });
    const twitch = client();
    const channels = Array.from({ length: 150 }, (_, index) => `channel_${index}`);
    const found = await twitch.findLive(channels);
    expect(found.map(({ channel }) => channel)).toEqual(['channel_0', 'channel_100']);
    expect(asked.map(({ logins }) => logins.length)).toEqual([100, 50]);
    expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-1']));
    expect(found[0]).toEqual({
      ...{ channel: 'channel_0', title: 'Ranked', game: 'LoL', viewers: 12 },
      startedAt: new Date('2026-11-28T10:00:00Z'),
    });
  });

  it('is not asked for no channels', async () => {
    expect(await client().findLive([])).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('is asked once more with a new token when it takes the token no longer', async () => {
    streams = ({ headers }) =>
      headers.authorization === 'Bearer token-1'
        ? { status: 401, body: { message: 'Invalid OAuth token' } }
        : { status: 200, body: { data: [live('rita')] } };
    expect(await client().findLive(['rita'])).toHaveLength(1);
    streams = () => ({ status: 401, body: {} });
    await expect(client().findLive(['rita'])).rejects.toThrow('401');
  });

  it('answers for channels that were not asked for in vain', async () => {
    streams = answers(live('Rita'), live('somebody_else'));
    expect((await client().findLive(['rita'])).map(({ channel }) => channel)).toEqual(['rita']);
  });

  it.each<[string, Answer]>([
    ['an error', () => ({ status: 503, body: { error: 'Service Unavailable' } })],
    ['no JSON', () => ({ status: 200, body: '<html>' })],
    ['another shape', answers({ user_login: 'rita', type: 'live' })],
    ['viewers that are none', answers(live('rita', { viewer_count: -1 }))],
    ['more than it may say', () => ({ status: 200, body: 'x'.repeat(600 * 1024) })],
  ])('fails with %s', async (_what, answer) => {
    streams = answer;
    await expect(client().findLive(['rita'])).rejects.toThrow();
  });

  it('is not waited for when it is slow', async () => {
    streams = () => null;
    await expect(client(300).findLive(['rita'])).rejects.toThrow('no answer in time');
  });
});
