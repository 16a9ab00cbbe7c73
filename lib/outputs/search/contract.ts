import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint';
import { id, requiredText } from '../../platform/http/fields';
import type { Hits, SearchItem, TextHit } from '../../platform/text-search/results';
import { SEARCH_QUERY_MAX, SUGGESTIONS_SHOWN } from '../../limits';

/** Results under one heading. */
export interface ResultGroup<Item> {
  heading: string;
  hits: Hits<Item>;
}

export interface SearchResults {
  /** The text that was searched for: a correction where the given one had a typo. */
  text: string;
  texts: ResultGroup<TextHit>[];
  things: ResultGroup<SearchItem>[];
}

const suggestion = z
  .object({
    kind: z.string().describe('What it is: `article`, `team`, `player` or `tournament`.'),
    id,
    title: z.string(),
    url: z.string().describe('The path of its page.'),
    image: z.string().nullable().describe('Its picture or portrait.'),
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.output<typeof suggestion>;

export const searchEndpoints = {
  suggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: `Published articles, teams, players and tournaments that a text being typed may mean by their names, the best first; at most ${SUGGESTIONS_SHOWN}.`,
    query: z.object({ query: requiredText('query', SEARCH_QUERY_MAX) }),
    response: z.array(suggestion),
    limit: 'suggestions',
  }),
};
