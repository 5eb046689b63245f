/** A cookie of a request, as it was sent. */
export const cookieOf = (cookies: string | null | undefined, wanted: string): string | undefined =>
  cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === wanted)?.[1]
