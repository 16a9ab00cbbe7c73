import 'server-only';
import { cachedUntilChanged, cachedUntilTomorrow, limitToNextDue } from '../../platform/cache/cached';
import { CATEGORIES_TAG } from '../../categories/resource';
import { articleTags } from '../../news/resource';
import { UPLOADS } from '../../platform/pictures/address';
import { readUpload } from '../../platform/pictures/read-upload';
import { cachedMatchPage } from '../../matches/pages';
import { matchTags } from '../../matches/resource';
import { matchText, runningScore } from '../../matches/rules';
import { startText } from '../../matches/times';
import { getPublishedArticle } from '../../news/read';
import { cachedPlayerPage } from '../../players/read';
import { displayName } from '../../players/rules';
import type { SentDocument } from '../../sent-document';
import type { Drawing } from './draw';
import { cachedSite } from '../../settings/read';
import { gameColour } from '../../teams/colours';
import { cachedTeamPage } from '../../teams/read';
import { ROSTER_TAG } from '../../teams/resource';
import { cachedTournamentPage } from '../../tournaments/pages';
import { TOURNAMENTS_TAG } from '../../tournaments/resource';
import { cardColours, type PageCard, pageCard, SHAPES, type Shape } from './shapes';

const asDocument = ({ bytes, type }: Drawing): SentDocument => ({ body: bytes, type, changed: new Date() });

/**
 * An article's picture in a shape: its own where it has one, with its title on the card unless staff chose a picture for the
 * card. Null where there is no article.
 */
export async function articleDrawing(id: number, shape: Shape): Promise<SentDocument | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG);
  await limitToNextDue();
  const article = await getPublishedArticle(id);
  if (!article) return null;
  const { cutPicture, drawCard } = await import('./draw');
  const own = article.shareImage === null ? null : await readUpload(article.shareImage);
  if (own && shape === 'card') return asDocument(await cutPicture({ bytes: own, focus: null }, SHAPES.card));
  const bytes = article.image === null ? null : await readUpload(article.image);
  const picture = bytes && { bytes, focus: article.imageFocus };
  if (picture && shape !== 'card') return asDocument(await cutPicture(picture, SHAPES[shape]));
  const { title, category, bgColor, textColor } = article;
  const card = { site: await cachedSite(), label: category.name, title, background: bgColor, colour: textColor };
  return asDocument(await drawCard(card, picture, SHAPES[shape]));
}

/** The card of a page. */
export async function pageDrawing(page: PageCard): Promise<SentDocument> {
  'use cache';
  cachedUntilChanged();
  const { drawCard } = await import('./draw');
  const site = await cachedSite();
  const { accent, onAccent } = cardColours(site);
  const card = { site, ...pageCard(site, page), background: accent, colour: onAccent };
  return asDocument(await drawCard(card, null, SHAPES.card));
}

const ON_DARK = '#16040a';

/** The card of a team: its game and name. Null where there is no such team. */
export async function teamDrawing(slug: string): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  const page = await cachedTeamPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { name, game } = page.team;
  const { drawCard } = await import('./draw');
  const card = { site: await cachedSite(), label: game, title: name, background: gameColour(game), colour: ON_DARK };
  return asDocument(await drawCard(card, null, SHAPES.card));
}

/** The card of a player: the team and the name, on the portrait where one was uploaded. Null where there is no such player. */
export async function playerDrawing(slug: string): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG);
  const page = await cachedPlayerPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { player, focus, career } = page;
  const [latest] = career;
  const bytes = player.image?.startsWith(UPLOADS) ? await readUpload(player.image) : null;
  const { drawCard } = await import('./draw');
  const [site, background] = [await cachedSite(), gameColour(latest?.team.game ?? '')];
  const card = {
    site,
    label: latest?.team.name ?? site.shortName,
    title: displayName(player),
    background,
    colour: ON_DARK,
  };
  return asDocument(await drawCard(card, bytes && { bytes, focus }, SHAPES.card));
}

/** The card of a match: both names, and the score or else when it begins. Null where there is no such match. */
export async function matchDrawing(id: number): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(matchTags.one(id), ROSTER_TAG, TOURNAMENTS_TAG);
  const page = await cachedMatchPage(id);
  if (!page) return null;
  const { match } = page;
  const { status } = match;
  const fact = runningScore(match) ?? startText(match);
  const label = status === 'Upcoming' ? fact : `${status} · ${fact}`;
  const { drawCard } = await import('./draw');
  const background = gameColour(match.team?.game ?? '');
  const card = { site: await cachedSite(), label, title: matchText(match), background, colour: ON_DARK };
  return asDocument(await drawCard(card, null, SHAPES.card));
}

/** The card of a tournament: its game and name. Null where there is no such tournament. */
export async function tournamentDrawing(slug: string): Promise<SentDocument | null> {
  'use cache';
  cachedUntilTomorrow(ROSTER_TAG, TOURNAMENTS_TAG);
  const page = await cachedTournamentPage(slug);
  if (!page || 'movedTo' in page) return null;
  const { name, game } = page.tournament;
  const { drawCard } = await import('./draw');
  const [site, background] = [await cachedSite(), gameColour(game)];
  const card = { site, label: game || 'Tournament', title: name, background, colour: ON_DARK };
  return asDocument(await drawCard(card, null, SHAPES.card));
}
