import 'server-only';
import { csvOf } from '../../csv';
import type { Admin } from '../auth/require-admin';
import type { SentFile } from '../http/endpoint';
import type { ExportQuery } from './contract';
import { type ExportedLine, exportActivity } from './read';

const COLUMNS = ['at', 'username', 'verb', 'kind', 'entityId', 'title', 'requestId', 'detail'] as const;

const csv = (lines: ExportedLine[]): string =>
  csvOf([
    COLUMNS,
    ...lines.map((line) => COLUMNS.map((name) => (name === 'detail' ? JSON.stringify(line.detail ?? {}) : line[name]))),
  ]);

const jsonLines = (lines: ExportedLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/**
 * Returns the audit trail as a file.
 * @param query the filters of `GET /activity`, and the format
 * @throws {AppError} `forbidden`
 */
export async function activityFile(admin: Admin, { format, ...filter }: ExportQuery): Promise<SentFile> {
  const lines = await exportActivity(admin, filter);
  return format === 'csv'
    ? { body: csv(lines), type: 'text/csv; charset=utf-8', name: 'activity.csv' }
    : { body: jsonLines(lines), type: 'application/jsonl; charset=utf-8', name: 'activity.jsonl' };
}
