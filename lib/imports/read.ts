import 'server-only';
import { csvOf } from '../csv';
import type { SentFile } from '../platform/http/endpoint';
import type { CsvKind } from './contract';
import { csvColumns } from './kinds';

/** Returns the first line of a CSV file of a kind. Without an example, which would be imported too. */
export const templateFile = (kind: CsvKind): Promise<SentFile> =>
  Promise.resolve({
    body: csvOf([Object.keys(csvColumns[kind])]),
    type: 'text/csv; charset=utf-8',
    name: `${kind}.csv`,
  });
