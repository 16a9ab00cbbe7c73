import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { observeQueries } from '@/db/query-times';
import { log } from '@/lib/log';
import { provideFlush } from './process-tracing';
import { spansOfQueries } from './query-spans';
import { exportingWithoutSecrets } from './without-secrets';

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
