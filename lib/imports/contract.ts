import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '../limits';
import { currentPassword, givenPassword } from '../platform/auth/password-rules';
import { endpoint, type ReceivedFile } from '../platform/http/endpoint';
import { id, idParam, moment, pageQuery, queryBoolean, requiredText } from '../platform/http/fields';
import { importReport, importSource } from './report';

/** What a CSV file can hold. */
export const csvKind = z.enum(
  ['achievements', 'players', 'matches', 'opponents'],
  'Must be achievements, players, matches or opponents.',
);
export type CsvKind = z.output<typeof csvKind>;

/** The route has the whole name of the file as its parameter. */
const withoutEnding = (file: unknown): unknown =>
  /^[a-z]+\.csv$/.test(String(file)) ? String(file).slice(0, -'.csv'.length) : null;

/** What a browser sends for a field that is left empty counts as absent. */
const optionalField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const receivedFile = z
  .custom<ReceivedFile>((value) => typeof value === 'object' && value !== null && 'path' in value, 'Choose a file.')
  .refine(({ size }) => size > 0, 'Choose a file that is not empty.')
  .meta({ type: 'string', format: 'binary' });

const importForm = z
  .object({
    kind: importSource,
    csvKind: optionalField(csvKind).describe('What a CSV file holds.'),
    file: receivedFile.optional().describe('For all kinds but `contract`.'),
    pictures: receivedFile
      .optional()
      .describe('A zip file of the folder `wp-content/uploads`, for `wordpress`: without it pictures are fetched.'),
    address: optionalField(requiredText('Address', 2000)).describe(
      'That of the API of the other site, for `contract`.',
    ),
    username: optionalField(requiredText('Username', 254)).describe(
      'Of an account of the other site, to import what only its staff see. Neither it nor the password is kept.',
    ),
    password: optionalField(givenPassword),
    dryRun: optionalField(queryBoolean).describe('`true`: says what an import would do, and does nothing.'),
    currentPassword,
  })
  .superRefine(({ kind, csvKind: holds, file, pictures, address, username, password }, context) => {
    const need = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'csv' && holds === undefined) need('csvKind', 'Choose what the file contains.');
    if (kind !== 'contract' && file === undefined) need('file', 'Choose a file.');
    if (kind !== 'wordpress' && pictures !== undefined)
      need('pictures', 'Only a WordPress file has pictures beside it.');
    if (kind !== 'contract') return;
    if (address === undefined) need('address', 'Address is required.');
    if (username === undefined && password !== undefined) need('username', 'Username is required.');
    if (username !== undefined && password === undefined) need('password', 'Password is required.');
  });

export type ImportForm = z.output<typeof importForm>;

/** An import of the panel. */
const importRun = z
  .object({
    id,
    kind: importSource,
    csvKind: csvKind.nullable(),
    name: z.string().describe('The name of the file, or the address.'),
    dryRun: z.boolean(),
    state: z.enum(['running', 'done', 'failed', 'undone']),
    by: z.object({ id, username: z.string() }).nullable().describe('Null once the account is gone.'),
    progress: z.object({
      done: z.int().describe('How many entries of the file or of the other site were read.'),
      total: z.int().nullable().describe('Null where that is not known.'),
      remainingSeconds: z.int().nullable().describe('About how long it takes still; null where that is not known.'),
    }),
    made: z.int().describe('How many things of it an undo would delete.'),
    canUndo: z.boolean().describe('Whether it is the last one that has made something.'),
    problem: z.string().nullable().describe('Why it failed.'),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'Import' });

const importWithReport = importRun
  .extend({ report: importReport.nullable().describe('Null while it runs, and where it failed.') })
  .meta({ id: 'ImportWithReport' });

export type Import = z.output<typeof importRun>;
export type ImportWithReport = z.output<typeof importWithReport>;

const listQuery = pageQuery.pick({ limit: true, offset: true });
export type ImportQuery = z.output<typeof listQuery>;

export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: 'staff',
    role: 'admin',
    summary: 'The imports of the last 90 days, newest first.',
    query: listQuery,
    counted: true,
    response: z.array(importRun),
  }),
  one: endpoint({
    method: 'GET',
    path: '/imports/{id}',
    access: 'staff',
    role: 'admin',
    summary: 'One import, with its progress, and its report once it is done.',
    params: idParam,
    response: importWithReport,
    errors: ['not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/imports',
    access: 'staff',
    role: 'admin',
    summary:
      'Begin an import. It runs on after the answer, one at a time. A WordPress file may have its pictures beside it, as a zip file. Needs a recent sign-in unless it is a dry run.',
    form: importForm,
    fileMaxBytes: IMPORT_MAX_BYTES,
    status: 202,
    response: importRun,
    errors: ['conflict', 'reauthenticate', 'too_large', 'unsupported_type', 'rate_limited'],
    limit: 'uploads',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/{id}/undo',
    access: 'staff',
    role: 'admin',
    summary:
      'Delete what the last import has made, while nothing of it was changed: else 409 with `changed` in the body. Needs a recent sign-in.',
    params: idParam,
    body: z.object({ currentPassword }).meta({ id: 'UndoImport' }),
    response: importRun,
    errors: ['not_found', 'conflict', 'reauthenticate'],
  }),
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
