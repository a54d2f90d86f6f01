// node --import ./deploy/tracing/register.mjs apps/server/src/main.ts: traces HTTP and the database to OTEL_EXPORTER_OTLP_ENDPOINT.
// OTEL_TRACES_SAMPLER_ARG: the share of requests, 0.01 by default. Without an endpoint nothing is loaded.
const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
if (endpoint) await begin(endpoint)

async function begin(url) {
  const { createRequire, register } = await import('node:module')
  const { context, diag, DiagConsoleLogger, DiagLogLevel, propagation, trace } = await import('@opentelemetry/api')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { registerInstrumentations } = await import('@opentelemetry/instrumentation')
  const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http')
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { redacting } = await import('./redact.mjs')

  diag.setLogger(new DiagConsoleLogger(), { logLevel: DiagLogLevel.ERROR })
  // Before the server loads what is to be traced; nothing else goes through the hook.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: ['http', 'node:http', 'https', 'node:https', 'pg'] } })

  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 0.01)
  const root = new TraceIdRatioBasedSampler(Number.isFinite(share) ? share : 0.01)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'anxin' }),
    // A caller cannot ask for more: what a header says is sampled like anything else.
    sampler: new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root }),
    spanProcessors: [new BatchSpanProcessor({ exporter: redacting(new OTLPTraceExporter({ url: new URL('/v1/traces', url).href })) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(healthz|readyz|metrics|assets\/)/.test(url),
      }),
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  })
  // What is loaded already, by this file, is traced only when it is asked for once more.
  const require = createRequire(import.meta.url)
  for (const name of ['http', 'https']) require(name)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void provider.forceFlush().catch(() => undefined))
}
