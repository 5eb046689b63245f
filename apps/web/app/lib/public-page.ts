import type { HeadersArgs } from 'react-router'

/**
 * Of a page that is the same for everybody: this server and every cache before it may show it for ten seconds, and for ten
 * minutes while the server cannot render it. Browsers ask each time whether it is still the same.
 */
const SHARED = 'public, max-age=0, s-maxage=10, stale-if-error=600'

/** The `headers` of a public screen. A page that sets a cookie is for one visitor. */
export function publicHeaders({ loaderHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders)
  // The announcement above the page is that of the campus in the cookie.
  headers.set('vary', 'cookie')
  if (!headers.has('set-cookie')) headers.set('cache-control', SHARED)
  return headers
}
