import type { Metadata } from 'next';
import { headMetadata } from '../platform/metadata/head';
import { type SharePicture, thingPicture } from '../platform/share-pictures/shapes';
import type { SiteIdentity } from '../platform/site/identity';
import type { Match } from './contract';
import { eventText, type ShownMatch } from './listing';
import { matchText, runningScore } from './rules';
import { startText } from './times';

type Pictured = Pick<Match, 'id' | 'updatedAt' | 'teamA' | 'teamB'>;

/** Returns a match's card. */
export const matchPicture = ({ id, updatedAt, ...match }: Pictured): SharePicture =>
  thingPicture('matches', { slug: id, updatedAt }, matchText(match));

/** Returns the metadata of a match's page. */
export function matchMetadata(site: SiteIdentity, match: ShownMatch): Metadata {
  const { id, status } = match;
  const facts = [runningScore(match) ?? startText(match), status, match.team?.game, eventText(match)];
  return headMetadata(site, {
    path: `/matches/${id}`,
    title: matchText(match),
    description: `${matchText(match)}: ${facts.filter(Boolean).join(', ')}.`,
    picture: matchPicture(match),
  });
}
