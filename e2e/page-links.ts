import type { Page } from '@playwright/test'
import { type Address, may, siteMap, type Visitor } from './site-map.ts'

/** Where the links of the page lead within the product, with those in menus. */
export const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(
        ({ origin, pathname }) =>
          origin === location.origin && pathname !== location.pathname && !/^\/(api|media)\//.test(pathname),
      )
      .map(({ pathname }) => pathname),
  )

const patterns = siteMap.map((address) => ({
  address,
  pattern: new RegExp(`^${address.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}))

/** An address without an id comes before one that has it. */
const addressAt = (path: string): Address | undefined =>
  siteMap.find((address) => address.path === path) ?? patterns.find(({ pattern }) => pattern.test(path))?.address

/** What is wrong with where these links lead, for somebody who may press them. */
export function findDeadLinks(links: Iterable<string>, visitor: Visitor): string[] {
  return [...links].flatMap((link) => {
    const address = addressAt(link)
    if (!address) return [`no page is at ${link}`]
    // A guest is asked to sign in, and comes back. From a guest's page, everybody else gets to their own first page.
    const isOpen = visitor === 'guest' || address.who === 'guests' || may[address.who].includes(visitor)
    return isOpen ? [] : [`${link} is for ${address.who}`]
  })
}
