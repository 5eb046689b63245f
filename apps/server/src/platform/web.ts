import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { pathOf } from '../places.ts'
import type { Context } from './context.ts'
import { sendErrorPage } from './http/error-page.ts'
import { RETRY_AFTER_SECONDS, toProblem } from './http/errors.ts'
import { INTERNAL_HEADER, INTERNAL_TOKEN, type RequestLimit } from './http/request-limit.ts'
import { contentSecurityPolicy } from './http/security.ts'
import { Problem } from './problem.ts'

type CallApi = (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>
/** What the server entry of the web build exports besides its handler. */
type Entry = { nonceContext: RouterContext<string>; apiContext: RouterContext<CallApi> }

type Pages = { entry: Entry; render: ReturnType<typeof createRequestHandler> }

/** Where pages come from: the build in `folder` (`client/`, `server/`), or the sources in development. */
type Source = {
  pages: () => Promise<Pages>
  policy: (nonce: string, pictures: string) => string
}

/** Serves the files of the web application and renders its pages. */
export async function serveWeb(
  app: FastifyInstance,
  { env, log }: Context,
  folder: string,
  limit: RequestLimit,
): Promise<void> {
  const source = env.VENDLY_DEV ? await developmentSource(app, env.PORT) : await builtSource(app, folder)
  // The page itself was counted against the visitor's limit, so its calls are not.
  const headers = { [INTERNAL_HEADER]: INTERNAL_TOKEN }
  const callApiFor =
    ({ ip }: FastifyRequest, onUnavailable: () => void): CallApi =>
    async (method, path, body) => {
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: ip,
        headers,
        payload: body,
      })
      if (response.statusCode === 503) onUnavailable()
      return { status: response.statusCode, body: response.json() }
    }
  const tiles = env.TILES_URL ? new URL(env.TILES_URL).origin : ''
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    await limit(request)
    const { entry, render } = await source.pages()
    const { nonceContext, apiContext } = entry
    const context = new RouterContextProvider()
    context.set(nonceContext, request.nonce)
    // A page without its data is not rendered: crawlers and proxies must learn that it will be back.
    const unavailable = new AbortController()
    context.set(
      apiContext,
      callApiFor(request, () => unavailable.abort()),
    )
    const response = await render(webRequest(request, env.publicUrl, unavailable.signal), context).catch(
      (error: unknown) => {
        if (!unavailable.signal.aborted) throw error
      },
    )
    if (!response || unavailable.signal.aborted) throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.header('content-security-policy', source.policy(request.nonce, tiles))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    pages.all('/*', (request, reply) =>
      handle(request, reply).catch((error: Error) => {
        const problem = toProblem(error)
        if (problem.status === 500) log.error({ err: error }, 'page')
        return sendErrorPage(reply, problem)
      }),
    )
  })
}

/** Creating the handler ranks all routes, so there is one per build and not one per request. */
const pagesOf = (build: ServerBuild, mode: 'production' | 'development'): Pages => ({
  entry: build.entry.module as unknown as Entry,
  render: createRequestHandler(build, mode),
})

async function builtSource(app: FastifyInstance, folder: string): Promise<Source> {
  const build = (await import(pathToFileURL(pathOf('pages')).href)) as ServerBuild
  const files = (caching: string) => ({
    index: false as const,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply: object) => void (reply as FastifyReply).header('cache-control', caching),
  })
  const client = join(folder, 'client')
  // The assets, with those of earlier builds, are thousands of files: one route for all of them.
  await app.register(fastifyStatic, {
    ...files('public, max-age=31536000, immutable'),
    root: join(client, 'assets'),
    prefix: '/assets/',
  })
  await app.register(fastifyStatic, {
    ...files('public, max-age=3600'),
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
  })
  const built = pagesOf(build, 'production')
  return { pages: async () => built, policy: contentSecurityPolicy }
}

/** Vite inside this server: same port and API, pages from the sources with hot reload. */
async function developmentSource(app: FastifyInstance, port: number): Promise<Source> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: resolve(import.meta.dirname, '../../../web'),
    cacheDir: resolve(import.meta.dirname, `../../../../node_modules/.cache/vite-${port}`),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/vite-reload' } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media|socket\.io|live|ready|metrics)\b/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    pages: async () =>
      pagesOf((await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild, 'development'),
    policy: (nonce, pictures) =>
      contentSecurityPolicy(nonce, pictures)
        .replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
        .replace(`connect-src 'self'`, `connect-src 'self' ws:`),
  }
}

/** The request as a web Request. Its origin is our public URL, whatever the Host header says. */
function webRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const url = new URL(request.raw.url?.replace(/^\/+/, '/') ?? '/', publicUrl)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? (Readable.toWeb(request.raw) as ReadableStream) : undefined
  return new Request(url, { method: request.method, headers, body, signal, duplex: 'half' } as RequestInit)
}
