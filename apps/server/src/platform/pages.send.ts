import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { encodingFor, pack, varyByEncoding } from './http/compression.ts'
import { ageOf, type CachedPage, type RenderedPage } from './pages.ts'
import { hasSignedIn, isPerhapsOwn } from './signed-in-cookie.ts'

const unpack = promisify(brotliDecompress)

export function sendRendered(reply: FastifyReply, { status, headers, body, isComplete }: RenderedPage): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (status === 404 && isPerhapsOwn(reply.request)) {
    // Rendered as for a guest. A hidden seller, whose browser shows the page all the same, must not learn of it by the status.
    if (hasSignedIn(reply.request)) reply.code(200)
    reply.header('vary', 'cookie')
  }
  // What a page says about caches is meant for the whole page, not for a refusal or the answer to a form.
  const isPage = status === 200 && isComplete && (reply.request.method === 'GET' || reply.request.method === 'HEAD')
  const isSecret = headers.get('cache-control') === 'no-store'
  if (!isSecret && (!isPage || !headers.has('cache-control'))) reply.header('cache-control', 'no-cache')
  return reply.send(body)
}

export async function sendCached(reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const { headers } = reply.request
  reply
    .headers(page.headers)
    .header('age', Math.floor(ageOf(page) / 1000))
    .header('vary', varyByEncoding(page.headers.vary))
  if (hasSame(headers['if-none-match'], page.headers.etag!)) return reply.code(304).send()
  const encoding = encodingFor(headers['accept-encoding'])
  if (!encoding) return reply.send(await unpack(page.packed))
  reply.header('content-encoding', encoding)
  if (encoding === 'br') return reply.send(page.packed)
  page.gzip ??= unpack(page.packed).then((html) => pack(html, 'gzip'))
  return reply.send(await page.gzip)
}

const hasSame = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag) ?? false
