import { records, type Visit } from './page-examples.ts'
import { screens } from './screens.ts'
import { may, siteMap, type Visitor, type Who } from './site-map.ts'
import { views } from './view-examples.ts'

/** Who sees something different on a page: a seller's chats are not a buyer's. */
const viewers: Record<Who, readonly Visitor[]> = {
  everybody: ['guest', 'student'],
  guests: ['guest'],
  roles: ['student', 'vendor'],
  students: ['student'],
  shoppers: ['student', 'rider'],
  vendors: ['vendor'],
  riders: ['rider'],
  admins: ['admin'],
}

/** A screen with several addresses is opened at the one that comes first here: riders shop under `/student/…`, students do not. */
const ORDER: readonly Who[] = ['guests', 'students', 'vendors', 'riders', 'admins', 'roles', 'everybody', 'shoppers']

/**
 * The addresses of the site map that are scanned as this visitor: each screen once. A
 * new page is here as soon as it is in the site map, which `guard.test.ts` compares with the routes.
 */
export function addressesOf(visitor: Visitor): string[] {
  const own = siteMap
    .filter(({ path, who, redirectTo }) => !redirectTo && (viewers[who].includes(visitor) || views[path]?.[visitor]))
    .filter(({ who }) => may[who].includes(visitor))
    .sort((one, other) => ORDER.indexOf(one.who) - ORDER.indexOf(other.who))
  const seen = new Set<string>()
  return own
    .map(({ path }) => path)
    .filter((path) => {
      const screen = screens.get(path)!
      return !seen.has(screen) && seen.add(screen)
    })
}

/** What is opened of an address: the page itself, or of one with an id those of records; and more of what it can show. */
export async function pathsOf(address: string, visitor: Visitor, visit: Visit): Promise<string[]> {
  const more = (await views[address]?.[visitor]?.(visit, visitor)) ?? []
  if (!address.includes(':')) return [address, ...more]
  const record = records[address]
  if (!record) throw new Error(`e2e/page-examples.ts has no record for ${address}`)
  return [...(await record(visit, visitor)), ...more]
}
