import { beforeAll, describe, expect, it } from 'vitest';
import { type Match, matchEndpoints } from '@/lib/matches/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { cardKey } from '@/lib/platform/rich-text/cards';
import { playerEndpoints } from '@/lib/players/contract';
import { succeed } from '../support/client';
import { dayFromToday } from '../support/expected';
import { createArticle, createMembership, createPlayer, createTeam, unique } from '../support/factories';
import { type SignedIn, signIn } from '../support/session';
import { body } from '../support/visit';

const card = (kind: string, id: number, href: string, title: string): string =>
  `<div data-card="${cardKey(kind, id)}"><a href="${href}">${title}</a></div>`;

/** The texts that a page shows, without its scripts. */
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The part of a page that shows a thing; empty where the text has a plain link. */
const cardOf = (html: string, key: string): string =>
  textOf(new RegExp(`<div data-card="${key}".*?</div>`, 's').exec(html)?.[0] ?? '').trim();

describe('a card in an article', () => {
  let as: SignedIn;
  beforeAll(async () => {
    as = await signIn();
  });

  const makeMatch = (): Promise<Match> =>
    succeed(matchEndpoints.create, {
      as,
      body: { date: dayFromToday(0), time: '20:00', teamA: unique('A'), teamB: unique('B'), status: 'Live' },
    });

  it('of a match shows the score as it is, with the next visit after a save', async () => {
    const match = await makeMatch();
    const key = cardKey('match', match.id);
    const { id } = await createArticle({ content: card('match', match.id, `/matches/${match.id}`, 'A vs B') });
    expect(cardOf(await body(`/news/${id}`), key)).toContain(`${match.teamA} vs ${match.teamB}`);
    await succeed(matchEndpoints.update, { as, params: { id: match.id }, body: { scoreA: 7, scoreB: 3 } });
    expect(cardOf(await body(`/news/${id}`), key)).toMatch(/^Match · Live .* 7 - 3$/);
    await succeed(matchEndpoints.update, { as, params: { id: match.id }, body: { scoreA: 13, status: 'Finished' } });
    expect(cardOf(await body(`/news/${id}`), key)).toMatch(/^Match · Finished .* 13 - 3$/);
  });

  it('of a match that is deleted is a link', async () => {
    const match = await makeMatch();
    const { id } = await createArticle({ content: card('match', match.id, `/matches/${match.id}`, 'As it was') });
    await body(`/news/${id}`);
    await succeed(matchEndpoints.remove, { as, params: { id: match.id } });
    const html = await body(`/news/${id}`);
    expect(cardOf(html, cardKey('match', match.id))).toBe('');
    expect(html).toContain(`<p><a href="/matches/${match.id}">As it was</a></p>`);
  });

  it('of a player shows nickname, role and team of today, of a team its name and game', async () => {
    const team = await createTeam({ game: 'Tekken 8' });
    const player = await createPlayer({ hideName: true });
    await createMembership({ playerId: player.id, teamId: team.id, role: 'Captain' });
    const { id } = await createArticle({
      content:
        card('player', player.id, `/players/${player.slug}`, 'P') + card('team', team.id, `/teams/${team.slug}`, 'T'),
    });
    const html = await body(`/news/${id}`);
    expect(cardOf(html, cardKey('player', player.id))).toBe(`Player ${player.nickname} Captain · ${team.name}`);
    expect(cardOf(html, cardKey('team', team.id))).toBe(`Former team ${team.name} Tekken 8`);
    expect(html).not.toContain(player.name);
    const nickname = unique('renamed');
    await succeed(playerEndpoints.update, { as, params: { id: player.id }, body: { nickname } });
    expect(cardOf(await body(`/news/${id}`), cardKey('player', player.id))).toContain(nickname);
  });

  it('of a player who joins later tells visitors nothing', async () => {
    const player = await createPlayer();
    await createMembership({ playerId: player.id, joined: dayFromToday(5) });
    const { id } = await createArticle({ content: card('player', player.id, `/players/${player.slug}`, 'Soon') });
    const html = await body(`/news/${id}`);
    expect(html).not.toContain(player.nickname);
    expect(html).toContain('>Soon</a>');
  });

  it('of a kind that there is not, or an id too large, is a link', async () => {
    const content = card('planet', 1, '/news', 'Mars') + card('match', 9_999_999_999, '/matches/1', 'Far');
    const { id } = await createArticle({ content });
    const html = await body(`/news/${id}`);
    for (const title of ['Mars', 'Far']) expect(html).toContain(`>${title}</a></p>`);
  });

  it('survives a save, and is a link in the feed', async () => {
    const match = await makeMatch();
    const content = card('match', match.id, `/matches/${match.id}`, 'In the feed');
    const { id } = await createArticle();
    const saved = await succeed(newsEndpoints.update, { as, params: { id }, body: { content } });
    expect(saved.content).toBe(content);
    expect(await body('/feed.xml')).toMatch(
      new RegExp(`<p><a href="https?://[^"]+/matches/${match.id}">In the feed</a></p>`),
    );
  });
});
