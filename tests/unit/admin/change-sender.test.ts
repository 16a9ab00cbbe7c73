import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeSender } from '@/components/admin/matches/change-sender';
import { PendingChangesStore } from '@/components/admin/matches/pending-changes';
import { ApiError } from '@/lib/panel-client';
import type { Match } from '@/lib/matches/contract';

const base: Match = {
  ...{ id: 1, date: '2027-06-10', time: '20:00', startsAt: '2027-06-10T18:00:00.000Z', teamA: 'Us', teamB: 'Them' },
  ...{ teamID: null, ours: null, scoreA: 0, scoreB: 0, status: 'Live', bestOf: 1, outcome: 'played' },
  ...{
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
  },
  updatedAt: '2027-06-10T18:00:00.000Z',
};
const noAnswer = () => new ApiError('The server did not answer.', 0, 'no_answer');

/** A server with one match, whose versions are counted in its milliseconds. */
function setUp() {
  const store = new PendingChangesStore();
  const server = { match: base, changedBy: 'me', isReachable: true, losesAnswers: false };
  const save = (values: Partial<Match>, by: string) => {
    const version = new Date(new Date(server.match.updatedAt).getTime() + 1).toISOString();
    server.match = { ...server.match, ...values, updatedAt: version };
    server.changedBy = by;
    return server.match;
  };
  const events = { onNewer: vi.fn(), onSaved: vi.fn(), onWaiting: vi.fn(), onConflict: vi.fn(), onRefused: vi.fn() };
  const patch = vi.fn(async (_id: number, { updatedAt, ...values }: Partial<Match>) => {
    await Promise.resolve();
    if (!server.isReachable) throw noAnswer();
    if (updatedAt !== server.match.updatedAt) {
      const details = { current: server.match, changedBy: server.changedBy };
      throw new ApiError('Stale.', 409, 'stale', {}, details);
    }
    const saved = save(values, 'me');
    if (server.losesAnswers) throw noAnswer();
    return saved;
  });
  const sender = new ChangeSender({ store, patch, username: () => 'me', ...events });
  const count = (scoreA: number) => {
    store.set(1, { updatedAt: server.match.updatedAt, ...store.get(1), scoreA, scoreB: 0 });
    return sender.send(1);
  };
  return { store, server, save, events, patch, sender, count };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('counting', () => {
  it('sends one call at a time, and the latest count with the next one', async () => {
    const { server, patch, store, count } = setUp();
    await Promise.all([count(1), count(2), count(3)]);
    expect(patch).toHaveBeenCalledTimes(2);
    expect(server.match.scoreA).toBe(3);
    expect(store.getAll()).toEqual({});
  });

  it('goes on from its own save where a press has the version before it, and from no other', async () => {
    const { server, save, store, sender, events, count } = setUp();
    const pressed = server.match;
    await count(1);
    await count(2);
    // The dialog of the press was opened before these saves were answered.
    expect(sender.versionOf(pressed)).toBe(server.match.updatedAt);
    store.set(1, { updatedAt: sender.versionOf(pressed), status: 'Cancelled' });
    await sender.send(1);
    expect(server.match.status).toBe('Cancelled');
    expect(events.onConflict).not.toHaveBeenCalled();

    save({ scoreB: 5 }, 'someone else');
    store.set(1, { updatedAt: sender.versionOf(pressed), status: 'Upcoming' });
    await sender.send(1);
    expect(events.onConflict).toHaveBeenCalledOnce();
  });

  it('keeps the count without a connection, also over a reload, and sends it when it is back', async () => {
    const { server, events, sender, count } = setUp();
    server.isReachable = false;
    await count(1);
    await count(2);
    expect(events.onWaiting).toHaveBeenLastCalledWith(1, true);
    expect(new PendingChangesStore().get(1)).toMatchObject({ scoreA: 2, updatedAt: base.updatedAt });
    server.isReachable = true;
    sender.sendAll();
    await expect.poll(() => server.match.scoreA).toBe(2);
    expect(events.onWaiting).toHaveBeenLastCalledWith(1, false);
    expect(events.onConflict).not.toHaveBeenCalled();
  });

  it('goes on after an answer that was lost, although its save came through', async () => {
    const { server, events, store, count } = setUp();
    server.losesAnswers = true;
    await count(1);
    server.isReachable = false;
    await count(2);
    Object.assign(server, { losesAnswers: false, isReachable: true });
    await count(3);
    expect(server.match.scoreA).toBe(3);
    expect(events.onConflict).not.toHaveBeenCalled();
    expect(store.getAll()).toEqual({});
  });

  it('is a conflict when another user saved in between, which is shown', async () => {
    const { server, save, events, store, count } = setUp();
    const counting = count(1);
    const theirs = save({ scoreA: 4 }, 'ann');
    await counting;
    expect(events.onNewer).toHaveBeenLastCalledWith(theirs);
    expect(events.onConflict).toHaveBeenCalledWith({
      ...{ current: theirs, changedBy: 'ann', ours: expect.objectContaining({ scoreA: 1 }) },
    });
    expect(server.match.scoreA).toBe(4);
    expect(store.getAll()).toEqual({});
  });

  it('is none when both counted the same', async () => {
    const { save, events, store, count } = setUp();
    const counting = count(1);
    save({ scoreA: 1 }, 'ann');
    await counting;
    expect(events.onConflict).not.toHaveBeenCalled();
    expect(store.getAll()).toEqual({});
  });

  it('drops what the server refuses, and says so', async () => {
    const { patch, events, store, count } = setUp();
    patch.mockRejectedValueOnce(new ApiError('No.', 422, 'invalid', { scoreA: ['No.'] }));
    await count(1);
    expect(events.onRefused).toHaveBeenCalledOnce();
    expect(store.getAll()).toEqual({});
  });
});
