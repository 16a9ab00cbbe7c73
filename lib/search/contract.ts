import type { ListedAchievement } from '../achievements/rules';
import type { Player, Team } from '../roster/contract';

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

/** What was found of one kind. */
export interface Hits<Item> {
  /** The best ones, at most as many as the page shows. */
  items: Item[];
  /** How many there are in all. */
  total: number;
}

export interface SearchResults {
  articles: Hits<ArticleHit>;
  teams: Hits<Team>;
  players: Hits<{ player: Player; team: Team }>;
  achievements: Hits<ListedAchievement>;
}
