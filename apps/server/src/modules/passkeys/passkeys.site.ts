/** The host and the origin that devices sign for. */
export type Site = { readonly host: string; readonly origin: string }

const IS_LOOPBACK = /^(127\.[\d.]+|\[::1\])$/

/**
 * Browsers know no passkeys for numeric addresses. A product that runs on one's own computer is opened as `localhost` for
 * them; on other numeric addresses they do not work.
 */
export function siteOf(publicUrl: string): Site {
  const url = new URL(publicUrl)
  if (IS_LOOPBACK.test(url.hostname)) url.hostname = 'localhost'
  return { host: url.hostname, origin: url.origin }
}
