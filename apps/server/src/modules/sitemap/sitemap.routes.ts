import type { FastifyReply } from 'fastify'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { sendProblem } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { presentRobots, presentSitemap } from './sitemap.present.ts'
import { listFiles, listPaths, type SitemapKind } from './sitemap.queries.ts'

const MAX_AGE_MS = 3_600_000
const MAX_CACHED_FILES = 50
const PAGES = ['/', '/marketplace', '/individual-listings', '/about', '/contact', '/privacy', '/terms']
const FILE_NAME = /^(stores|products)(?:-(.+))?\.xml$/

/** robots.txt and the sitemap, in files of limited size. Each is generated at most once an hour. */
export function sitemapRoutes({ app, context: { db, env } }: Http): void {
  const origin = new URL(env.publicUrl).origin
  const cache = new Map<string, { at: number; text: string }>()
  const cached = async (name: string, generate: () => Promise<string>): Promise<string> => {
    const entry = cache.get(name)
    if (entry && Date.now() - entry.at < MAX_AGE_MS) return entry.text
    const text = await generate()
    if (cache.size > MAX_CACHED_FILES) cache.clear()
    cache.set(name, { at: Date.now(), text })
    return text
  }
  const fileNames = async (kind: SitemapKind): Promise<string[]> =>
    (await listFiles(db, kind)).map((after) => `${kind}${after ? `-${after}` : ''}.xml`)
  const urlset = (paths: readonly string[]) =>
    presentSitemap(
      'urlset',
      paths.map((path) => origin + path),
    )

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(presentRobots(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await cached('index', async () => {
      const files = ['pages.xml', ...(await fileNames('stores')), ...(await fileNames('products'))]
      return presentSitemap(
        'sitemapindex',
        files.map((file) => `${origin}/sitemap/${file}`),
      )
    })
    return sendXml(reply, index)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params
    if (file === 'pages.xml') return sendXml(reply, urlset(PAGES))
    const [, kind, after] = FILE_NAME.exec(file) ?? []
    if (!kind || (after && !isUuid(after))) return sendProblem(reply, new Problem('not_found'))
    return sendXml(
      reply,
      await cached(file, async () => urlset(await listPaths(db, kind as SitemapKind, after ?? null))),
    )
  })
}

const sendXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
