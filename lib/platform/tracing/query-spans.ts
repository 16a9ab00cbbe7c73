import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { QueryObserver } from '@/db/query-times';

/** What a query does and with which table, as the semantic conventions name its span: `SELECT articles`. */
export function querySpanName(text: string): string {
  const operation = /^\s*\(*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}

/** Of an error of PostgreSQL its SQLSTATE, of others their name. */
const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * Makes a span of each query, below the span that is active where it is awaited. The text of a query has placeholders in
 * place of values; the values are no part of the span.
 */
export const spansOfQueries =
  (tracer: Tracer): QueryObserver =>
  (text) => {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer.startSpan(querySpanName(text), { kind: SpanKind.CLIENT, attributes });
    return (failure) => {
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(failure.error));
      span.end();
    };
  };
