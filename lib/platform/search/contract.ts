import { z } from 'zod';
import type { ListedAchievement } from '../../achievements/rules';
import { endpoint } from '../http/endpoint';
import { id, requiredText } from '../http/fields';
import { SEARCH_QUERY_MAX, SUGGESTIONS_SHOWN } from '../../limits';
import type { RosterPlayer, TeamWithRoster } from '../../teams/rules';

/** A piece of a text, and whether it is what was searched for. */
export interface Segment {
  text: string;
  hit: boolean;
}

export interface ArticleHit {
  id: number;
  /** YYYY-MM-DD. */
  date: string;
  category: string;
  title: Segment[];
  /** A passage of the article around what was found. */
  excerpt: Segment[];
}

/** How much was found. */
export interface HitCount {
  /** How many were counted. */
  total: number;
  /** Whether there are more. Of many articles the older ones are only looked at where the newer ones are not enough. */
  more: boolean;
}

/** What was found of one kind. */
export interface Hits<Item> extends HitCount {
  /** The best ones, at most as many as were asked for. */
  items: Item[];
}

export interface SearchResults {
  /** What was searched for: another text than was asked for where that had a typo. */
  text: string;
  articles: Hits<ArticleHit>;
  teams: Hits<TeamWithRoster>;
  players: Hits<{ player: RosterPlayer; team: TeamWithRoster }>;
  achievements: Hits<ListedAchievement>;
}

const suggestion = z.object({ id, title: z.string() }).meta({ id: 'Suggestion' });

export type Suggestion = z.output<typeof suggestion>;

export const searchEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: `Titles of published articles that a text being typed may mean, the best first; at most ${SUGGESTIONS_SHOWN}.`,
    query: z.object({ query: requiredText('query', SEARCH_QUERY_MAX) }),
    response: z.array(suggestion),
    limit: 'suggestions',
  }),
};
