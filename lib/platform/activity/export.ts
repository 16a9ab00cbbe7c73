import 'server-only';
import { z } from 'zod';
import { csvOf } from '../../csv';
import { invalidField } from '../../errors';
import type { Admin } from '../auth/require-admin';
import { activityFilter } from './contract';
import { type ExportedLine, exportActivity } from './read';

const query = activityFilter.extend({ format: z.enum(['csv', 'jsonl'], 'Must be csv or jsonl.').default('csv') });

const COLUMNS = ['at', 'username', 'verb', 'kind', 'entityId', 'title', 'requestId', 'detail'] as const;

const csv = (lines: ExportedLine[]): string =>
  csvOf([
    COLUMNS,
    ...lines.map((line) => COLUMNS.map((name) => (name === 'detail' ? JSON.stringify(line.detail ?? {}) : line[name]))),
  ]);

const jsonLines = (lines: ExportedLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/**
 * The audit trail as a file.
 * @param asked the query of the request: the filters of `GET /activity`, and `format`
 * @throws {AppError} `forbidden`, `invalid`
 */
export async function activityFile(
  admin: Admin,
  asked: URLSearchParams,
): Promise<{ body: string; type: string; name: string }> {
  const parsed = query.safeParse(Object.fromEntries(asked));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidField(String(issue?.path[0]), issue?.message ?? 'Must be a filter of the audit trail.');
  }
  const { format, ...filter } = parsed.data;
  const lines = await exportActivity(admin, filter);
  return format === 'csv'
    ? { body: csv(lines), type: 'text/csv; charset=utf-8', name: 'activity.csv' }
    : { body: jsonLines(lines), type: 'application/jsonl; charset=utf-8', name: 'activity.jsonl' };
}
