import { z } from 'zod';
import type { ListedAchievement } from '../../achievements/rules';
import { endpoint } from '../../platform/http/endpoint';
import { id, requiredText } from '../../platform/http/fields';
import { SEARCH_QUERY_MAX, SUGGESTIONS_SHOWN } from '../../limits';
import type { SearchedMatch } from '../../matches/listing';
import type { ArticleSummary } from '../../news/contract';
import type { RosterPlayer, TeamWithRoster } from '../../teams/rules';
import type { SearchedTournament } from '../../tournaments/listing';

/** A part of a text, and whether it is a hit. */
export interface Segment {
  text: string;
  hit: boolean;
}

export interface ArticleHit {
  id: number;
  /** YYYY-MM-DD. */
  date: string;
  category: string;
  /** What a card draws. */
  picture: Pick<ArticleSummary, 'image' | 'imageAlt' | 'imageFocus' | 'imagePlaceholder' | 'bgColor'>;
  title: Segment[];
  /** A passage of the article around the hits. */
  excerpt: Segment[];
}

/** The number of results. */
export interface HitCount {
  /** How many were counted. */
  total: number;
  /** Whether there may be more: older articles are searched only where the newer ones have too few results. */
  more: boolean;
}

/** The results of one kind. */
export interface Hits<Item> extends HitCount {
  /** The best ones, at most as many as requested. */
  items: Item[];
}

export interface SearchResults {
  /** The text that was searched for: a correction where the given one had a typo. */
  text: string;
  articles: Hits<ArticleHit>;
  teams: Hits<TeamWithRoster>;
  players: Hits<{ player: RosterPlayer; team: TeamWithRoster }>;
  matches: Hits<SearchedMatch>;
  tournaments: Hits<SearchedTournament>;
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
