import { redirect } from 'react-router'

const MOVED_PERMANENTLY = 301

/**
 * The address of a page as its route spells it: routes are matched without regard to case and to a slash at the end,
 * which would give every page more than one address. `pattern` is that of the route, such as `/product/:productId`.
 */
export function spelledAsRouted(pathname: string, pattern: string): string {
  if (pattern.includes('*')) return pathname
  const spelling = pattern.split('/').filter(Boolean)
  const segments = pathname.split('/').filter(Boolean)
  if (segments.length !== spelling.length) return pathname
  return `/${segments.map((segment, at) => (spelling[at]!.startsWith(':') ? segment : spelling[at])).join('/')}`
}

/** Throws: a permanent redirect when a page is opened at another spelling of its address. */
export function toOneAddress({ request, url, pattern }: { request: Request; url: URL; pattern: string }): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const path = spelledAsRouted(url.pathname, pattern)
  if (path !== url.pathname) throw redirect(path + url.search, MOVED_PERMANENTLY)
}
