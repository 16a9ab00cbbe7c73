import { contract } from './contract';
import type { Endpoint } from './platform/http/endpoint';
import { parserOf } from './response-parser';

const slices: Record<string, Endpoint>[] = Object.values(contract);

/** Parses the responses of the whole contract. */
export const parseResponse = parserOf(slices.flatMap((slice) => Object.values(slice)));
