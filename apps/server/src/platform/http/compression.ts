import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const MIN_BYTES = 1024
/** Up to here a worker thread costs more CPU than the compression itself, which takes a third of a millisecond at most. */
const MAX_INLINE_BYTES = 16_384
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

const brotliOptions = (bytes: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** Compresses in one call on a worker thread. */
export const pack = (bytes: Buffer, encoding: Encoding, quality = QUALITY): Promise<Buffer> =>
  encoding === 'gzip' ? packByGzip(bytes) : packByBrotli(bytes, brotliOptions(bytes, quality))

const packInline = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes, brotliOptions(bytes, QUALITY))

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
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length <= MAX_INLINE_BYTES) send(packInline(bytes, encoding))
    else pack(bytes, encoding).then(send, done)
  })
}
