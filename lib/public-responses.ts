import { parserOf } from './response-parser';
import { achievementEndpoints } from './achievements/contract';
import { newsEndpoints } from './news/contract';
import { searchEndpoints } from './outputs/search/contract';

/** The parts of the contract that public pages call from the browser: the schemas of all would make their scripts longer. */
export const publicEndpoints = { ...newsEndpoints, ...achievementEndpoints, ...searchEndpoints };

/** Parses the responses that public pages ask for. */
export const parseResponse = parserOf(Object.values(publicEndpoints));
