import { leagueArticles, rivalsArticles } from './content/arena';
import { seedArticle, type SeedArticle } from './content/article';
import { behindTheScenesArticles } from './content/behind-the-scenes';
import { clubArticles } from './content/club';
import { communityArticles } from './content/community';
import { counterStrikeArticles } from './content/counter-strike';
import { tekkenArticles, warzoneArticles } from './content/fighting-warzone';
import { rocketLeagueArticles, simRacingArticles } from './content/rocket-racing';

/** The demonstration articles, oldest first, so that the newest gets the highest id. */
export const seedArticles: readonly SeedArticle[] = [
  ...clubArticles,
  ...counterStrikeArticles,
  ...rocketLeagueArticles,
  ...simRacingArticles,
  ...leagueArticles,
  ...rivalsArticles,
  ...tekkenArticles,
  ...warzoneArticles,
  ...communityArticles,
  ...behindTheScenesArticles,
]
  .map(seedArticle)
  .sort((one, other) => one.date.localeCompare(other.date));
