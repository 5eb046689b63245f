/** A sitemap file or index. URLs need no escaping: they consist of ids, slugs and fixed paths. */
export const presentSitemap = (root: 'urlset' | 'sitemapindex', urls: readonly string[]): string => {
  const element = root === 'urlset' ? 'url' : 'sitemap'
  const lines = urls.map((url) => `<${element}><loc>${url}</loc></${element}>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines}</${root}>\n`
}

/** Paths that are private, or list the same content in another order. */
const DISALLOWED = [
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

export const presentRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
