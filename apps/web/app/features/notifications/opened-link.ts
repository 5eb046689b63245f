/** In the address that a pressed notification of the browser leads to: its id. Also in sw.js. */
export const OPENED_PARAM = 'notification'

/** Where a notification of the browser leads. */
export function openedLink(link: string, id: string): string {
  const { pathname, searchParams, hash } = new URL(link, window.location.origin)
  searchParams.set(OPENED_PARAM, id)
  return `${pathname}?${searchParams}${hash}`
}
