import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const MIN_BYTES = 1024
const COMPRESSIBLE = /^(text\/|application\/(json|xml|[a-z.]+\+json)|image\/svg)/
const QUALITY = 4
/** For what is compressed once and sent to many: 6 % smaller for half as much CPU again. */
export const CACHED_QUALITY = 5

const REFUSED = /;\s*q=0(\.0*)?\s*$/

type Encoding = 'br' | 'gzip'

/** The encoding to use, brotli before gzip; undefined if the client accepts neither. */
export function encodingFor(accepted = ''): Encoding | undefined {
  const encodings = accepted.split(',').flatMap((one) => (REFUSED.test(one) ? [] : one.split(';')[0]!.trim()))
  return (['br', 'gzip'] as const).find((encoding) => encodings.includes(encoding))
}

const [packByBrotli, packByGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Compresses in one call on a worker thread. */
export const pack = (bytes: Buffer, encoding: Encoding, quality = QUALITY): Promise<Buffer> =>
  encoding === 'gzip'
    ? packByGzip(bytes)
    : packByBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })

/** For responses whose form depends on what the client accepts. */
export const varyByEncoding = (vary: unknown): string => (vary ? `${vary}, accept-encoding` : 'accept-encoding')

/**
 * Compresses complete responses in one call, at a third of the cost of a stream. Streams (files, downloads)
 * are sent as they are; the files of the web application were compressed when it was built.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done()
    if (payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return done()
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return done()
    reply.header('vary', varyByEncoding(reply.getHeader('vary')))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done()
    const send = (result: Buffer) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, result)
    }
    pack(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding).then(send, done)
  })
}
