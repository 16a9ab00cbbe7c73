import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

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
    ...{ kind, parentSpanContext, startTime, endTime, links, duration, ended, resource },
    ...{ instrumentationScope, droppedAttributesCount, droppedEventsCount, droppedLinksCount },
    spanContext: () => span.spanContext(),
    // Next.js names the span of a `fetch` by its whole address.
    name: span.name.replace(/ https?:\/\/.*$/s, ''),
    status: { code: span.status.code },
    attributes: exported(span.attributes),
    events: span.events.map((event) => ({ ...event, attributes: exported(event.attributes) })),
  };
}

/** An exporter that passes spans on without what may be secret in them. */
export const exportingWithoutSecrets = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});
