import type { FastifyReply } from 'fastify'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { sendProblem } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { presentRobots, presentSitemap } from './sitemap.present.ts'
import { listFiles, listPages, type SitemapKind } from './sitemap.queries.ts'

const MAX_INDEX_AGE_MS = 3_600_000
const PAGES = [
  '/',
  '/marketplace',
  '/services',
  '/individual-listings',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
].map((path) => ({
  path,
}))
const FILE_NAME = /^(stores|products|services|collections)(?:-(.+))?\.xml$/

/**
 * robots.txt and the sitemap, in files of limited size. A file is generated anew for every request, because what a
 * suspended seller offers must leave it at once; requests at the same time share one. Only the index, which names no
 * product, is kept for an hour.
 */
export function sitemapRoutes({ app, context: { db, env } }: Http): void {
  const origin = new URL(env.publicUrl).origin
  const running = new Map<string, Promise<string>>()
  let index: { at: number; text: string } | undefined
  const shared = (name: string, generate: () => Promise<string>): Promise<string> => {
    const started = running.get(name)
    if (started) return started
    const generated = generate().finally(() => running.delete(name))
    running.set(name, generated)
    return generated
  }
  const fileNames = async (kind: SitemapKind): Promise<string[]> =>
    (await listFiles(db, kind)).map((after) => `${kind}${after ? `-${after}` : ''}.xml`)
  const urlset = (pages: readonly { path: string; changedAt?: Date }[]) =>
    presentSitemap(
      'urlset',
      pages.map(({ path, changedAt }) => ({ url: origin + path, changedAt })),
    )

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(presentRobots(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!index || Date.now() - index.at >= MAX_INDEX_AGE_MS) {
      const text = await shared('index', async () => {
        const files = ['pages.xml']
        for (const kind of ['stores', 'products', 'services', 'collections'] as const)
          files.push(...(await fileNames(kind)))
        return presentSitemap(
          'sitemapindex',
          files.map((file) => ({ url: `${origin}/sitemap/${file}` })),
        )
      })
      index = { at: Date.now(), text }
    }
    return sendXml(reply, index.text)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params
    if (file === 'pages.xml') return sendXml(reply, urlset(PAGES))
    const [, kind, after] = FILE_NAME.exec(file) ?? []
    if (!kind || (after && !isUuid(after))) return sendProblem(reply, new Problem('not_found'))
    const text = await shared(file, async () => urlset(await listPages(db, kind as SitemapKind, after ?? null)))
    return sendXml(reply, text)
  })
}

const sendXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(text)
