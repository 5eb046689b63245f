import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const LEAST_BYTES = 1024
const WORTH_IT = /^(text\/|application\/(json|xml|[a-z.]+\+json)|image\/svg)/
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

const REFUSED = /;\s*q=0(\.0*)?\s*$/

/** What an answer may come packed in, brotli before gzip; undefined where neither is taken. */
function packingOf(accepted = ''): 'br' | 'gzip' | undefined {
  const taken = accepted.split(',').flatMap((one) => (REFUSED.test(one) ? [] : one.split(';')[0]!.trim()))
  return (['br', 'gzip'] as const).find((packing) => taken.includes(packing))
}

/**
 * Packs finished answers in one go, beside the event loop: a third of what the same bytes cost as a stream. Streams (files,
 * downloads) go out as they are; the files of the web application were packed when it was built.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done()
    if (payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return done()
    if (!WORTH_IT.test(String(reply.getHeader('content-type')))) return done()
    const vary = reply.getHeader('vary')
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const packing = packingOf(request.headers['accept-encoding'])
    if (!packing) return done()
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const packed = (error: Error | null, result: Buffer) => {
      if (error) return done(error)
      reply.header('content-encoding', packing).removeHeader('content-length')
      done(null, result)
    }
    if (packing === 'gzip') gzip(bytes, packed)
    else brotliCompress(bytes, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }, packed)
  })
}
