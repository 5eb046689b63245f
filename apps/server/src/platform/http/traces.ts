import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, endAsFailed, inTrace, newTraceId, readTraceparent, type Trace } from '../trace.ts'
import { INTERNAL_HEADER, INTERNAL_TOKEN } from './request-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
}

/** Whose traceparent is believed: with that of any caller, requests of strangers would share one id. */
export type TrustedTraces = (request: IncomingMessage) => Trace | undefined

/** From this process itself, and from proxies that set the header themselves. */
export function openTrustedTraces(proxies: readonly string[]): TrustedTraces {
  const isProxy = compile([...proxies])
  return ({ headers, socket }) => {
    if (!headers.traceparent) return undefined
    const isTrusted = headers[INTERNAL_HEADER] === INTERNAL_TOKEN || isProxy(socket.remoteAddress ?? '', 0)
    return isTrusted ? readTraceparent(headers.traceparent) : undefined
  }
}

/** The id of a request is that of its trace, whether it is traced or not. */
export const traceIdOf =
  (trusted: TrustedTraces) =>
  (request: IncomingMessage): string =>
    trusted(request)?.id ?? newTraceId()

/** Each request runs in its trace; calls of the API and pages have a span. */
export function traceRequests(app: FastifyInstance, trusted: TrustedTraces): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = begin(request, trusted)
    inTrace(request.trace, done)
  })
  // The body arrives outside of it.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done))
  app.addHook('onResponse', ({ trace: { span } }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) endAsFailed(span, statusCode)
    span?.end()
    done()
  })
}

const PAGES = '/*'

function begin({ id, raw, method, routeOptions: { url, config } }: FastifyRequest, trusted: TrustedTraces): Trace {
  const parent = { ...trusted(raw), id }
  if (!url || !(config.endpoint || url === PAGES)) return parent
  const attributes = { 'http.request.method': method, 'http.route': url }
  return beginSpan(`${method} ${url}`, { kind: 'SERVER', attributes }, parent)
}
