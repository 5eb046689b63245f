import { type Context, DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import { newTraceId, outsideTrace, type Trace, type Tracer } from './trace.ts'

export type TracingSettings = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

/** A checkout has about a hundred spans; beyond this many that wait for the collector, new ones are dropped. */
const QUEUE = 20_000

const isBlank = (text: string | undefined) => !text?.trim()

/** `name=value,name=value` with percent-encoded values, as the OpenTelemetry specification writes headers. */
const headersOf = (text: string | undefined): Record<string, string> =>
  isBlank(text)
    ? {}
    : Object.fromEntries(
        text!.split(',').map((pair) => {
          const at = pair.indexOf('=')
          return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
        }),
      )

/** Sends spans to a collector by OTLP over HTTP. Loaded only where tracing is on, see tracing.ts. */
export function openTracer(endpoint: string, settings: TracingSettings, log: Log): Tracer {
  const warn = (message: string) => outsideTrace(() => log.warn({ reason: message }, 'tracing'))
  const quiet = () => {}
  // A collector that does not answer is known by these lines alone: spans are dropped, requests go on.
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN)
  const random = new RandomIdGenerator()
  let rootId: string | undefined
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vendly' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    // The trace of a request has the id that its log lines and problem bodies have.
    idGenerator: { generateTraceId: () => rootId ?? newTraceId(), generateSpanId: () => random.generateSpanId() },
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: QUEUE })],
  })
  const tracer = provider.getTracer('vendly')
  return {
    start(name, { kind, attributes }, parent) {
      rootId = parent.id
      return tracer.startSpan(name, { kind: SpanKind[kind], ...(attributes ? { attributes } : {}) }, contextOf(parent))
    },
    async close() {
      await provider.shutdown()
      diag.disable()
    },
  }
}

function contextOf({ id, span, from }: Trace): Context {
  if (span) return trace.setSpan(ROOT_CONTEXT, span)
  if (!from) return ROOT_CONTEXT
  const traceFlags = from.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: from.spanId, traceFlags, isRemote: true })
}
