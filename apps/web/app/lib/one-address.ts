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

/** Marks of a sentence or of a chat app that are taken for a part of a link, also percent-encoded. No address ends with one. */
const AFTER_LINK = /(?:[)\]}>.,;:!?'"*~]|%(?:22|29|2C|3E|5D|7D|C2%BB|E2%80%(?:99|9D|A6)))+$/i

export const withoutMarks = (pathname: string): string => pathname.replace(AFTER_LINK, '') || '/'

/** Throws: a permanent redirect when a page is opened at another spelling of its address, or with what stood after a link. */
export function toOneAddress({ request, url, pattern }: { request: Request; url: URL; pattern: string }): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const whole = withoutMarks(url.pathname)
  // What is left may belong to another route, which spells it in the next request.
  const path = whole === url.pathname ? spelledAsRouted(whole, pattern) : whole
  if (path !== url.pathname) throw redirect(path + url.search, MOVED_PERMANENTLY)
}
