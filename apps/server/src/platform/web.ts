import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { pathOf } from '../places.ts'
import type { Context } from './context.ts'
import { sendErrorPage } from './http/error-page.ts'
import { RETRY_AFTER_SECONDS, toProblem } from './http/errors.ts'
import { INTERNAL_HEADER, INTERNAL_TOKEN } from './http/request-limit.ts'
import { contentSecurityPolicy, type InlineCode, takeInlineCode } from './http/security.ts'
import { sendCached, sendRendered } from './pages.send.ts'
import type { CachedPage, RenderedPage } from './pages.ts'
import { Problem } from './problem.ts'
import type { SiteRoutes } from './site-routes.ts'
import { traceparent } from './trace.ts'

type CallApi = (
  method: string,
  path: string,
  body?: object,
  from?: Record<string, string>,
) => Promise<{ status: number; body: unknown; cookies: string[] }>
/** What the server entry of the web build exports besides its handler. */
type Entry = {
  nonceContext: RouterContext<string>
  apiContext: RouterContext<CallApi>
  /** The part of a cookie header that pages depend on. */
  pageCookies: (cookies: string | undefined) => string
}

type Pages = { entry: Entry; render: ReturnType<typeof createRequestHandler> }

/** Where pages come from: the build in `folder` (`client/`, `server/`), or the sources in development. */
type Source = {
  pages: () => Promise<Pages>
  policy: (inline: InlineCode, pictures: string) => string
}

/** Serves the files of the web application and renders its pages. */
export async function serveWeb(
  app: FastifyInstance,
  { env, log, pages, limitRequest, siteRoutes }: Context,
  folder: string,
): Promise<void> {
  const source = env.VENDLY_DEV
    ? await developmentSource(app, env.PORT, siteRoutes)
    : await builtSource(app, folder, siteRoutes)
  const tiles = env.TILES_URL ? new URL(env.TILES_URL).origin : ''
  const render = (request: Request, ip: string) => app.untilStopped(() => renderPage(request, ip))
  const renderPage = async (request: Request, ip: string): Promise<RenderedPage> => {
    const { entry, render } = await source.pages()
    const calls = openCalls(app, ip)
    const mark = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(entry.nonceContext, mark)
    context.set(entry.apiContext, calls.call)
    // A page without its data is not rendered: crawlers and proxies must learn that it will be back.
    const response = await render(new Request(request, { signal: calls.unavailable }), context).catch(
      (error: unknown) => {
        if (!calls.unavailable.aborted) throw error
      },
    )
    if (!response || calls.unavailable.aborted) throw new Problem('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    const { status, headers } = response
    const page = { status, headers, ids: calls.ids, isComplete: !calls.hasFailed() }
    const body = Buffer.from(await response.arrayBuffer())
    if (!headers.get('content-type')?.startsWith('text/html')) return { ...page, body }
    const { html, inline } = takeInlineCode(body, mark)
    headers.set('content-security-policy', source.policy(inline, tiles))
    return { ...page, body: html }
  }
  const find = async ({ raw, ip, headers }: FastifyRequest): Promise<CachedPage | RenderedPage> => {
    const url = addressOf(raw.url, env.publicUrl)
    const cookie = (await source.pages()).entry.pageCookies(headers.cookie)
    // Rendering sees nothing else of a visitor, so one page is right for everybody with this address and cookie.
    return pages.find(`${cookie} ${url.pathname}${url.search}`, () =>
      render(new Request(url, { headers: { cookie } }), ip),
    )
  }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    await limitRequest(request)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRendered(reply, await render(formRequest(request, env.publicUrl), request.ip))
    const page = await find(request)
    return 'packed' in page ? sendCached(reply, page) : sendRendered(reply, page)
  }
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // Read as a whole, so that a body over the limit of the application is refused.
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    pages.all('/*', (request, reply) =>
      handle(request, reply).catch((error: Error) => {
        const problem = toProblem(error)
        if (problem.status === 500) log.error({ err: error }, 'page')
        // A request that came before the stop began has no such header yet.
        if (app.isDraining) reply.header('connection', 'close')
        return sendErrorPage(reply, problem)
      }),
    )
  })
}

/** An id in a reply. The quote before it halves the time of the search. */
const ID = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** The calls of one page to the API of this process, as a guest. */
function openCalls(app: FastifyInstance, ip: string) {
  // The page itself was counted against the visitor's limit, so its calls are not.
  const headers = { [INTERNAL_HEADER]: INTERNAL_TOKEN }
  const ids = new Set<string>()
  const unavailable = new AbortController()
  let hasFailed = false
  const call: CallApi = async (method, path, body, from) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      remoteAddress: ip,
      headers: { ...from, ...headers, traceparent: traceparent() },
      payload: body,
    })
    if (response.statusCode >= 500) hasFailed = true
    if (response.statusCode === 503) unavailable.abort()
    for (const [, id] of response.payload.matchAll(ID)) ids.add(id!)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    return { status: response.statusCode, body: response.json(), cookies }
  }
  return { call, ids, unavailable: unavailable.signal, hasFailed: () => hasFailed }
}

/** Creating the handler ranks all routes, so there is one per build and not one per request. */
const pagesOf = (build: ServerBuild, mode: 'production' | 'development'): Pages => ({
  entry: build.entry.module as unknown as Entry,
  render: createRequestHandler(build, mode),
})

/** The service worker is asked for again at each start of the browser, and may call nothing but this server. */
const headersOf = (path: string, caching: string): Record<string, string> =>
  /\/sw\.js(\.br|\.gz)?$/.test(path)
    ? {
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
      }
    : { 'cache-control': caching }

async function builtSource(app: FastifyInstance, folder: string, siteRoutes: SiteRoutes): Promise<Source> {
  const build = (await import(pathToFileURL(pathOf('pages')).href)) as ServerBuild
  siteRoutes.learn(build.routes)
  const files = (root: string, caching: string) => ({
    root,
    index: false as const,
    preCompressed: true,
    setHeaders: (reply: object, path: string) => void (reply as FastifyReply).headers(headersOf(path, caching)),
  })
  const client = join(folder, 'client')
  await app.register(fastifyStatic, {
    ...files(join(client, 'assets'), 'public, max-age=31536000, immutable'),
    // The name is a hash of the content, so nobody asks whether it has changed.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    serve: false,
  })
  // The assets, with those of earlier builds, are thousands of files: one route for all of them. The plugin's own would list
  // the folder at each request.
  app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) => reply.sendFile(params.file))
  await app.register(fastifyStatic, {
    ...files(client, 'public, max-age=3600'),
    decorateReply: false,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
  })
  const built = pagesOf(build, 'production')
  return { pages: async () => built, policy: contentSecurityPolicy }
}

/** Vite inside this server: same port and API, pages from the sources with hot reload. */
async function developmentSource(app: FastifyInstance, port: number, siteRoutes: SiteRoutes): Promise<Source> {
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
    pages: async () => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild
      siteRoutes.learn(build.routes)
      return pagesOf(build, 'development')
    },
    policy: (inline, pictures) =>
      contentSecurityPolicy(inline, pictures)
        .replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
        .replace(`connect-src 'self'`, `connect-src 'self' ws:`),
  }
}

/** What campaigns and chat apps append to links; it changes nothing about a page. */
const CAMPAIGN = /[?&](utm_\w+|fbclid|gclid|igshid|igsh)=/

/** The address of a page below our public URL, whatever the Host header or the address say. */
function addressOf(raw = '/', publicUrl: string): URL {
  const url = new URL(publicUrl)
  const query = raw.indexOf('?')
  url.pathname = (query < 0 ? raw : raw.slice(0, query)).replace(/^[/\\]+/, '/')
  url.search = query < 0 ? '' : raw.slice(query)
  if (!CAMPAIGN.test(url.search)) return url
  for (const name of [...url.searchParams.keys()]) if (CAMPAIGN.test(`?${name}=`)) url.searchParams.delete(name)
  return url
}

/** A form sent without scripts, as a web Request. */
function formRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined
  return new Request(addressOf(request.raw.url, publicUrl), { method: request.method, headers, body })
}
