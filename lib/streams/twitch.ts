import 'server-only';
import { z } from 'zod';
import type { TwitchSettings } from '../env-variables';
import { sendOutgoing } from '../platform/outgoing/send';

/** A channel that is live, as Twitch says it. */
export interface LiveChannel {
  channel: string;
  title: string;
  game: string;
  viewers: number;
  startedAt: Date;
}

/** Channels that one call asks for at most (dev.twitch.tv, "Get Streams"). */
const CHANNELS_PER_CALL = 100;
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 512 * 1024;
/** A token is renewed before its end. */
const RENEWED_BEFORE_MS = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1).max(500), expires_in: z.number().min(0) });
const streamsAnswer = z.object({
  data: z
    .array(
      z.object({
        user_login: z.string().toLowerCase(),
        type: z.literal('live'),
        title: z.string().transform((title) => title.slice(0, 300)),
        game_name: z.string().transform((game) => game.slice(0, 120)),
        viewer_count: z.int().min(0),
        started_at: z.iso.datetime(),
      }),
    )
    .max(CHANNELS_PER_CALL),
});

/** An answer of Twitch that cannot be used. */
class TwitchError extends Error {
  override readonly name = 'TwitchError';

  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`Twitch answered ${status} to ${what}.`);
  }
}

/** Asks Twitch which channels are live, with a token of the site that lasts for weeks. */
export class Twitch {
  readonly #client: TwitchSettings;
  readonly #limits: { timeoutMs: number; maxBytes: number };
  #token: { value: string; until: number } | undefined;

  /** @param timeoutMs for each answer */
  constructor(client: TwitchSettings, timeoutMs = TIMEOUT_MS) {
    this.#client = client;
    this.#limits = { timeoutMs, maxBytes: MAX_BYTES };
  }

  /**
   * Returns those of the channels that are live.
   * @param channels in lower case
   * @throws when Twitch does not answer as it should
   */
  async findLive(channels: readonly string[]): Promise<LiveChannel[]> {
    const live: LiveChannel[] = [];
    for (let from = 0; from < channels.length; from += CHANNELS_PER_CALL) {
      live.push(...(await this.#findSome(channels.slice(from, from + CHANNELS_PER_CALL))));
    }
    return live;
  }

  async #findSome(channels: readonly string[]): Promise<LiveChannel[]> {
    const query = new URLSearchParams([
      ['first', String(CHANNELS_PER_CALL)],
      ...channels.map((channel) => ['user_login', channel]),
    ]);
    const { data } = streamsAnswer.parse(await this.#getStreams(query));
    // What was not asked for is not shown.
    return data
      .filter(({ user_login: channel }) => channels.includes(channel))
      .map(({ user_login: channel, title, game_name: game, viewer_count: viewers, started_at: startedAt }) => ({
        channel,
        title,
        game,
        viewers,
        startedAt: new Date(startedAt),
      }));
  }

  /** A token may end early, with a new secret for one: it is renewed once. */
  async #getStreams(query: URLSearchParams): Promise<unknown> {
    const { id, apiUrl, hasOwnServers: allowPrivate } = this.#client;
    for (let attempt = 1; ; attempt += 1) {
      const headers = { 'client-id': id, authorization: `Bearer ${await this.#validToken()}` };
      const url = `${apiUrl}/streams?${query.toString()}`;
      const { status, body } = await sendOutgoing({ url, headers, allowPrivate, ...this.#limits });
      if (status === 200) return JSON.parse(body.toString()) as unknown;
      if (status === 401) this.#token = undefined;
      if (status !== 401 || attempt > 1) throw new TwitchError('the question who is live', status);
    }
  }

  async #validToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.value;
    const { id, secret, authUrl, hasOwnServers: allowPrivate } = this.#client;
    const form = new URLSearchParams({ client_id: id, client_secret: secret, grant_type: 'client_credentials' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = { url: `${authUrl}/token`, method: 'POST', headers, body: form.toString() } as const;
    const { status, body } = await sendOutgoing({ ...request, allowPrivate, ...this.#limits });
    if (status !== 200) throw new TwitchError('the question for a token', status);
    const { access_token: value, expires_in: seconds } = tokenAnswer.parse(JSON.parse(body.toString()));
    this.#token = { value, until: Date.now() + seconds * 1000 - RENEWED_BEFORE_MS };
    return value;
  }
}
