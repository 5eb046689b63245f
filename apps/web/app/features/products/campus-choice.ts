import { cookieOf } from '../../lib/cookies.ts'

const NAME = 'vendly-campus'
const YEAR_S = 31_536_000
const slug = /^[a-z0-9-]{1,60}$/
/** Chosen instead of a campus: products of every campus are shown, and the question does not come back. */
const ALL = 'all'

/** What was chosen last, in a cookie so that the server can render its products: a campus's slug, or `all`. */
export function campusChoice(cookies: string | null): string | undefined {
  const value = cookieOf(cookies, NAME)
  return value && slug.test(value) ? value : undefined
}

/** The campus chosen last; undefined for all campuses. */
export function rememberedCampus(cookies: string | null): string | undefined {
  const choice = campusChoice(cookies)
  return choice === ALL ? undefined : choice
}

/** The part of a visitor's cookies that pages rendered on the server depend on. */
export function pageCookies(cookies = ''): string {
  const choice = campusChoice(cookies)
  return choice ? `${NAME}=${choice}` : ''
}

/** The cookie that remembers a campus, or `all`. */
export const campusCookie = (choice: string): string => `${NAME}=${choice}; path=/; max-age=${YEAR_S}; samesite=lax`
