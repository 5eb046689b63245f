import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span, SpanKind } from '@opentelemetry/api'

/**
 * What one request or job belongs to: its log lines and problem bodies carry the id. `span` is there while tracing is on,
 * and is the parent of what begins here; `from` is a parent of another process, as a traceparent header names it.
 */
export type Trace = { readonly id: string; readonly span?: Span | undefined; readonly from?: RemoteSpan | undefined }
type RemoteSpan = { readonly spanId: string; readonly isSampled: boolean }

/** Attributes never hold what a person typed, an address, or a parameter of a statement. */
type Attributes = Record<string, string | number>
type SpanStart = { readonly kind: keyof typeof SpanKind; readonly attributes?: Attributes }
export type Tracer = {
  start(name: string, start: SpanStart, parent: Trace): Span
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

/** Of this process, like its statements and jobs; undefined while tracing is off. */
let tracer: Tracer | undefined

export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

const current = new AsyncLocalStorage<Trace>()

/** The id of the request or job that the caller is a part of. */
export const traceId = (): string | undefined => current.getStore()?.id

export const newTraceId = (): string => randomBytes(16).toString('hex')

export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** For what a request happens to start and what is not its own. */
export const outsideTrace = <T>(work: () => T): T => current.exit(work)

/** The same trace with a span of its own, which is ended by who began it; without one while tracing is off. */
export const beginSpan = (name: string, start: SpanStart, parent: Trace): Trace =>
  tracer ? { id: parent.id, span: tracer.start(name, start, parent) } : parent

/** A part of a traced request or job as a span of its own; whatever belongs to none is not traced. */
export function traced<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const parent = tracer && current.getStore()
  return parent?.span ? withSpan(beginSpan(name, start, parent), work) : work()
}

/** Does the work within the span and ends it. */
export async function withSpan<T>(trace: Trace, work: () => Promise<T>): Promise<T> {
  try {
    return await inTrace(trace, work)
  } catch (error) {
    endAsFailed(trace.span, (error as { code?: unknown }).code ?? (error as Error).name)
    throw error
  } finally {
    trace.span?.end()
  }
}

const ERROR_STATUS = 2

/** Only the kind of failure: messages of the database repeat values of rows. */
export function endAsFailed(span: Span | undefined, type: unknown): void {
  span?.setAttribute('error.type', String(type)).setStatus({ code: ERROR_STATUS })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const ZEROS = /^0+$/

/** What a W3C traceparent says; undefined for anything else. */
export function readTraceparent(header: unknown): Trace | undefined {
  const [, id, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (!id || !spanId || !flags || ZEROS.test(id) || ZEROS.test(spanId)) return undefined
  return { id, from: { spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } }
}

/** The traceparent of whatever follows from the present request or job. */
export function traceparent(): string | undefined {
  const trace = current.getStore()
  if (!trace) return undefined
  const { spanId, traceFlags } = trace.span?.spanContext() ?? { spanId: randomBytes(8).toString('hex'), traceFlags: 0 }
  return `00-${trace.id}-${spanId}-0${traceFlags & 1}`
}
