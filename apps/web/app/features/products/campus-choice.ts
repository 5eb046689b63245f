const NAME = 'vendly-campus'
const YEAR_S = 31_536_000
const slug = /^[a-z0-9-]{1,60}$/

/** The campus chosen last, in a cookie so that the server can render its products. */
export function rememberedCampus(cookies: string | null): string | undefined {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === NAME)?.[1]
  return value && slug.test(value) ? value : undefined
}

/** The part of a visitor's cookies that pages rendered on the server depend on. */
export function pageCookies(cookies = ''): string {
  const campus = rememberedCampus(cookies)
  return campus ? `${NAME}=${campus}` : ''
}

/** The cookie that remembers a campus; `all` deletes it. */
export const campusCookie = (campus: string): string =>
  campus === 'all'
    ? `${NAME}=; path=/; max-age=0; samesite=lax`
    : `${NAME}=${campus}; path=/; max-age=${YEAR_S}; samesite=lax`

/** Remembers a campus, unless one was chosen on this device before. */
export function rememberCampus(campus: string): void {
  if (rememberedCampus(document.cookie) || !('cookieStore' in window)) return
  const expires = Date.now() + YEAR_S * 1000
  // Optional: without it the marketplace shows every campus.
  window.cookieStore.set({ name: NAME, value: campus, expires, sameSite: 'lax' }).catch(() => undefined)
}
