import { achievementEndpoints } from './achievements/contract';
import { newsEndpoints } from './news/contract';
import { searchEndpoints } from './platform/search/contract';

/** What public pages may call from the browser: the schemas of everything else would only make their scripts longer. */
export const publicEndpoints = { ...newsEndpoints, ...achievementEndpoints, ...searchEndpoints };
