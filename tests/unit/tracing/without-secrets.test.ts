import { SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
import { querySpanName, spansOfQueries, exportingWithoutSecrets } from '@/lib/platform/tracing/start';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(exportingWithoutSecrets(exporter))],
});
const tracer = provider.getTracer('test');

/** The spans that a task made, as they are exported. */
function exportedBy(task: () => void) {
  exporter.reset();
  task();
  return exporter.getFinishedSpans();
}

it('a span is exported without addresses and without the messages of errors', () => {
  const secret = 'a-token-of-a-preview';
  const [span] = exportedBy(() => {
    const attributes = { 'http.target': `/preview/${secret}?code=${secret}`, 'http.route': '/preview/[token]' };
    const made = tracer.startSpan(`fetch GET https://example.org/${secret}?code=${secret}`, { attributes });
    made.setAttribute('next.span_name', `GET /${secret}`).setAttribute('http.status_code', 500);
    made.recordException(new Error(`Failed query: params: ${secret}`));
    made.setStatus({ code: SpanStatusCode.ERROR, message: secret });
    made.end();
  });
  expect(span).toMatchObject({
    name: 'fetch GET',
    status: { code: 2 },
    attributes: { 'http.route': '/preview/[token]', 'http.status_code': 500 },
    events: [{ name: 'exception', attributes: { 'exception.type': 'Error' } }],
    ended: true,
  });
  const { resource: _resource, ...all } = span ?? {};
  expect(JSON.stringify(all)).not.toContain(secret);
  expect(trace.isSpanContextValid(span?.spanContext() ?? { traceId: '', spanId: '', traceFlags: 0 })).toBe(true);
});

it('a query has a span with its text, and the code of its failure', () => {
  const text = 'select "id" from "articles" where "id" = $1';
  const [good, bad] = exportedBy(() => {
    spansOfQueries(tracer)(text)();
    spansOfQueries(tracer)(text)({ error: Object.assign(new Error('id 7 is there'), { code: '23505' }) });
  });
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  expect(good).toMatchObject({ name: 'SELECT articles', attributes, status: { code: 0 } });
  expect(bad).toMatchObject({ attributes: { ...attributes, 'error.type': '23505' }, status: { code: 2 } });
});

it.each([
  ['insert into "users" ("name") values ($1)', 'INSERT users'],
  ['update "teams" set "name" = $1', 'UPDATE teams'],
  ['  (select 1) union (select 2)', 'SELECT'],
  ['with a as (select * from "matches") select * from a', 'WITH matches'],
  ['select 1', 'SELECT'],
  ['', 'QUERY'],
])('the span of %j is named %s', (text, name) => {
  expect(querySpanName(text)).toBe(name);
});
