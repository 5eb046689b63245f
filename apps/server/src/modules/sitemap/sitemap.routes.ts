import type { FastifyReply } from 'fastify'
import type { Http } from '../../platform/http/endpoint-routes.ts'
import { sendProblem } from '../../platform/http/errors.ts'
import { Problem } from '../../platform/problem.ts'
import { listFiles, listPaths, type SitemapKind } from './sitemap.queries.ts'

const FRESH_MS = 3_600_000
const PLACES = ['/', '/marketplace', '/individual-listings', '/about', '/contact', '/privacy', '/terms']
const FILE = /^(stores|products)(?:-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?\.xml$/

/** What is nobody's but its owner's, or the same goods in another order. */
const ROBOTS = [
  '/api/',
  '/search',
  '/cart',
  '/checkout',
  '/wallet',
  '/orders',
  '/wishlists/',
  '/*?*cursor=',
  '/*?*reviews=',
]

/** For search engines: what there is to read, in files of bounded size, made anew at most once an hour. */
export function sitemapRoutes({ app, context: { db, env } }: Http): void {
  const kept = new Map<string, { at: number; text: string }>()
  const once = async (name: string, make: () => Promise<string>): Promise<string> => {
    const known = kept.get(name)
    if (known && Date.now() - known.at < FRESH_MS) return known.text
    const text = await make()
    if (kept.size > 50) kept.clear()
    kept.set(name, { at: Date.now(), text })
    return text
  }
  const origin = new URL(env.publicUrl).origin

  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...ROBOTS.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, '']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await once('index', async () => {
      const files = ['pages.xml', ...(await filesOf('stores')), ...(await filesOf('products'))]
      return xml(
        'sitemapindex',
        'sitemap',
        files.map((file) => `${origin}/sitemap/${file}`),
      )
    })
    return sendXml(reply, index)
  })
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const { file } = request.params
    if (file === 'pages.xml')
      return sendXml(
        reply,
        xml(
          'urlset',
          'url',
          PLACES.map((path) => origin + path),
        ),
      )
    const [, kind, after] = FILE.exec(file) ?? []
    if (!kind) return sendProblem(reply, new Problem('not_found'))
    const text = await once(file, async () => {
      const paths = await listPaths(db, kind as SitemapKind, after ?? null)
      return xml(
        'urlset',
        'url',
        paths.map((path) => origin + path),
      )
    })
    return sendXml(reply, text)
  })

  const filesOf = async (kind: SitemapKind): Promise<string[]> =>
    (await listFiles(db, kind)).map((after) => `${kind}${after ? `-${after}` : ''}.xml`)
}

/** Addresses hold nothing that XML would take for its own: ids, slugs, and paths of this product. */
const xml = (root: string, each: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<${each}><loc>${address}</loc></${each}>\n`)
    .join('')}</${root}>\n`

const sendXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
