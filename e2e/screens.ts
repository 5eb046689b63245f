import routes from '../apps/web/app/routes.ts'

interface Entry {
  path?: string
  file: string
  children?: readonly Entry[]
}

const pagesIn = (entries: readonly Entry[]): (readonly [address: string, screen: string])[] =>
  entries.flatMap(({ path, file, children }) =>
    children ? pagesIn(children) : path === undefined ? [] : [[path === '/' ? path : `/${path}`, file] as const],
  )

/** No page of the site: what every other address shows, a text file, and the UI kit under `npm run dev`. */
const OTHERS = ['/*', '/.well-known/security.txt', '/dev/gallery']

/** The file of its screen for every address of `apps/web/app/routes.ts`. */
export const screens: ReadonlyMap<string, string> = new Map(
  pagesIn(routes as Entry[]).filter(([address]) => !OTHERS.includes(address)),
)
