/** A URL needs no escaping: it consists of ids, slugs and fixed paths. */
export type SitemapEntry = { url: string; changedAt?: Date }

/** A sitemap file or index. */
export const presentSitemap = (root: 'urlset' | 'sitemapindex', entries: readonly SitemapEntry[]): string => {
  const element = root === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ url, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${url}</loc>${lastmod}</${element}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`
}

/** Paths without pages for strangers. Pages that carry `noindex` are left out: a robot must read one to see it. */
const DISALLOWED = ['/api/', '/cart', '/checkout', '/wallet', '/orders']

export const presentRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
