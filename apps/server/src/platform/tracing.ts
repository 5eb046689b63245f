import type { Log } from './log.ts'
import { setTracer } from './trace.ts'
import type { TracingSettings } from './tracing.otlp.ts'

/** Turns tracing on if a collector is named. Only then its libraries are loaded. Returns what ends it. */
export async function openTracing(settings: TracingSettings, log: Log): Promise<() => Promise<void>> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {}
  const { openTracer } = await import('./tracing.otlp.ts')
  const tracer = openTracer(settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings, log)
  setTracer(tracer)
  return () => {
    setTracer(undefined)
    return tracer.close()
  }
}
