import { publicEndpoints } from './public-contract';
import { parserOf } from './response-parser';

/** Parses the responses that public pages ask for. */
export const parseResponse = parserOf(Object.values(publicEndpoints));
