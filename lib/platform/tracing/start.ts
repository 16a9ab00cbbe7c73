import { diag, DiagLogLevel, trace, SpanKind, SpanStatusCode, type Tracer, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { observeQueries, type QueryObserver } from '@/db/query-times';
import { log } from '@/lib/log';
import { provideFlush } from './process-tracing';

/**
 * Exports spans of what Next.js does and of queries, by OTLP over HTTP. The libraries read the standard variables
 * (`OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER`, `OTEL_BSP_*`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_SERVICE_NAME`) themselves.
 */
export function startTracing(): void {
  // A batch that cannot be exported is lost, and the site goes on.
  const warn = (message: string): void => log.warn({ detail: message }, 'Spans could not be exported.');
  const ignore = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  const provider = new NodeTracerProvider({
    // The later one wins: a name in the environment is the operator's.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tempesta' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exportingWithoutSecrets(new OTLPTraceExporter()))],
  });
  // No propagation: the header is the visitor's, who would choose what is sampled and to which trace it belongs.
  provider.register({ propagator: null });
  observeQueries(spansOfQueries(trace.getTracer('tempesta')));
  provideFlush(() => provider.shutdown());
}

/** Returns what a query does and with which table, as the semantic conventions name its span: `SELECT articles`. */
export function querySpanName(text: string): string {
  const operation = /^\s*\(*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}

/** Returns the SQLSTATE of an error of PostgreSQL, and the name of any other. */
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

/**
 * The attributes that are exported. Next.js also gives addresses: their path may be a secret itself (a preview, an
 * invitation), and so may their query. The route says what was called.
 */
const EXPORTED =
  /^(?:next\.(?:route|page|rsc|span_type|segment)|http\.(?:method|route|status_code)|net\.peer\.(?:name|port)|error\.type|exception\.type|db\..+)$/;

const exported = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => EXPORTED.test(name)));

/**
 * A copy of a span with what names code only. The message of an error may repeat what a client sent or a query was given: of
 * errors the type is left.
 */
function withoutSecrets(span: ReadableSpan): ReadableSpan {
  const { kind, parentSpanContext, startTime, endTime, links, duration, ended, resource } = span;
  const { instrumentationScope, droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    kind,
    parentSpanContext,
    startTime,
    endTime,
    links,
    duration,
    ended,
    resource,
    instrumentationScope,
    droppedAttributesCount,
    droppedEventsCount,
    droppedLinksCount,
    spanContext: () => span.spanContext(),
    // Next.js names the span of a `fetch` by its whole address.
    name: span.name.replace(/ https?:\/\/.*$/s, ''),
    status: { code: span.status.code },
    attributes: exported(span.attributes),
    events: span.events.map((event) => ({ ...event, attributes: exported(event.attributes) })),
  };
}

/** Returns an exporter that passes spans on without what may be secret in them. */
export const exportingWithoutSecrets = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});
