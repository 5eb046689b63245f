import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bottomTabsFor } from './role-tabs.ts'
import { vendorLinks } from './vendor-links.ts'
import { vendorPlaceOf } from './vendor-places.ts'

const app = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(app, file), 'utf8')

/** The addresses of vendors with the files of their screens, from the site map of the application. */
function vendorRoutes(): { path: string; file: string }[] {
  const code = read('routes.ts')
  const shared = { market: 'screens/products/marketplace.screen.tsx', settings: 'screens/settings/settings.screen.tsx' }
  return [...code.matchAll(/\b(route|alias|market|settings)\('(vendor\/[^']+)'(?:, '([^']+)')?/g)].map(
    ([, kind, path, file]) => ({ path: `/${path}`, file: file ?? shared[kind as keyof typeof shared] }),
  )
}

/** The files with a page's head that a screen has, itself or in a part of it. */
function headsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const code = read(file)
  const parts = [...code.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, path]) => join(file, '..', path!))
  const below = parts.filter((part) => /^(features|screens)\//.test(part) && !part.includes('.test.'))
  return [...(code.includes('<PageHead') ? [file] : []), ...below.flatMap((part) => headsOf(part, seen))]
}

/** The heads of a file, each as it is written up to its end. */
const headTags = (file: string) => [...read(file).matchAll(/<PageHead\s[\s\S]*?>\n/g)].map(([tag]) => tag)

const links = vendorLinks.map(({ to }) => to)
const tabs = bottomTabsFor('vendor', {})
/** These are in the menu of the account alone, or in that of the bar. */
const WITHOUT_TAB = ['/vendor/marketplace', '/vendor/profile', '/vendor/settings']

test('every page of a vendor is marked in the bar, and on a phone by one tab', () => {
  const routes = vendorRoutes()
  expect(routes.length).toBeGreaterThan(20)
  for (const { path } of routes) {
    const place = vendorPlaceOf(path)
    expect(links, path).toContain(place?.link)
    const marked = tabs.filter(({ covers }) => covers?.(path)).map(({ to }) => to)
    expect(marked, path).toEqual(WITHOUT_TAB.includes(path) ? [] : [place?.tab])
  }
})

test('on a computer, every page of a vendor that the bar does not lead to has a way back', () => {
  for (const { path, file } of vendorRoutes()) {
    if (links.includes(path)) continue
    const tags = headsOf(file).flatMap(headTags)
    expect(tags.length, path).toBeGreaterThan(0)
    expect(
      tags.filter((tag) => !tag.includes('backLabel=')),
      path,
    ).toEqual([])
  }
})

test('an order is marked as one of the store’s, and a page of everybody is not marked', () => {
  expect(vendorPlaceOf('/orders/a1/slip')).toEqual({ link: '/vendor/orders', tab: '/vendor/orders' })
  expect(vendorPlaceOf('/wallet')).toBeUndefined()
})
