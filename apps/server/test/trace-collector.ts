import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'

type Value = { stringValue?: string; intValue?: number }
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  events?: object[]
  status: { code?: number; message?: string }
}
type Export = { resourceSpans: { resource: object; scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** A collector of traces on loopback: OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const exports: Export[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    const body = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces) {
      exports.push((await json(body)) as Export)
      headers.push(request.headers)
    }
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of the requests with spans, so far. */
    headers,
    spans: () =>
      exports
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    /** All that arrived, as text. */
    text: () => JSON.stringify(exports),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
