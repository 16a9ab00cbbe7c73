import type { ParseArgsConfig } from 'node:util';
import type { ImportReport } from '@/lib/imports/report';
import type { ImportRun } from '@/lib/imports/run';

/** Options that all sources have. */
export const COMMON_OPTIONS = { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } } as const;

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A source of `npm run import`. */
export interface Source {
  /** What follows `npm run import --`. */
  usage: string;
  /** Its own options. */
  options: NonNullable<ParseArgsConfig['options']>;
  /**
   * Checks the words and options of a call. Modules that read `lib/env` are imported in the function that it returns.
   * @returns what runs the import; null when the call is wrong
   */
  prepare: (words: readonly string[], values: Values) => ((run: ImportRun) => Promise<ImportReport>) | null;
}
