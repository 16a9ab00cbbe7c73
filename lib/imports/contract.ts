import { z } from 'zod';
import { endpoint } from '../platform/http/endpoint';

/** What a CSV file can hold. */
export const csvKind = z.enum(
  ['achievements', 'players', 'matches', 'opponents'],
  'Must be achievements, players, matches or opponents.',
);
export type CsvKind = z.output<typeof csvKind>;

/** The route has the whole name of the file as its parameter. */
const withoutEnding = (file: unknown): unknown =>
  /^[a-z]+\.csv$/.test(String(file)) ? String(file).slice(0, -'.csv'.length) : null;

export const importEndpoints = {
  template: endpoint({
    method: 'GET',
    path: '/import/templates/{kind}.csv',
    access: 'staff',
    role: 'admin',
    summary: 'The first line of a CSV file for an import, with all columns.',
    params: z.object({ kind: z.preprocess(withoutEnding, csvKind) }),
    file: true,
    response: z.string(),
    errors: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/export',
    access: 'staff',
    role: 'admin',
    summary: 'All that the site shows as one zip file, which an empty site can import. Needs a recent sign-in.',
    file: true,
    response: z.string().describe('A zip file.'),
    errors: ['reauthenticate'],
  }),
};
