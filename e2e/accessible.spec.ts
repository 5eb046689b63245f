import type { Page, Request } from '@playwright/test'
import { ALL_RULES, COLOUR_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findExcess, findSmallTargets, NARROW } from './narrow.ts'
import type { Visit } from './page-examples.ts'
import { findDeadLinks, linksOf } from './page-links.ts'
import { states } from './page-states.ts'
import { callApi, DESKTOP, getData, type Person, PHONE, setTheme, type Theme, untilHydrated } from './people.ts'
import { addressesOf, pathsOf } from './scan-pages.ts'
import { accounts, type Visitor } from './site-map.ts'

// Every test has a few pages, and they may run at once, on several machines.
test.describe.configure({ mode: 'parallel' })
// A trace of so many pages costs more than it tells: each finding names its page, device and theme.
test.use({ trace: 'off' })

const PAGES_PER_TEST = 5
const visitors = {
  guest: 'a guest',
  student: 'a student',
  vendor: 'a vendor',
  rider: 'a rider',
  admin: 'an administrator',
} as const

const visitOf = (person: Person, sql: Visit['sql']): Visit => ({
  data: (path) => getData(person, path),
  call: (...command) => callApi(person, ...command),
  sql,
})

for (const visitor of Object.keys(visitors) as Visitor[]) {
  for (const addresses of chunksOf(addressesOf(visitor)))
    test(`${visitors[visitor]} can read, use and leave ${addresses.join(', ')}`, async ({ guest, person, sql }) => {
      const one = await (visitor === 'guest' ? guest() : person(accounts[visitor]))
      await one.page.goto('/robots.txt')
      const [scan, visit] = [startScan(one.page), visitOf(one, sql)]
      const links = new Set<string>()
      const findings: string[] = []
      for (const address of addresses)
        for (const path of await pathsOf(address, visitor, visit)) {
          findings.push(...(await scan(path)))
          for (const link of await linksOf(one.page)) links.add(link)
        }
      findings.push(...findDeadLinks(links, visitor))
      expect(links.size).toBeGreaterThan(0)
      expect(findings).toEqual([])
    })

  for (const group of chunksOf(states[visitor] ?? []))
    test(`${visitors[visitor]} can read and use: ${group.map(([, state]) => state).join(', ')}`, async ({
      person,
      sql,
    }) => {
      const one = await person(accounts[visitor as keyof typeof accounts])
      const [scan, visit] = [startScan(one.page), visitOf(one, sql)]
      const findings: string[] = []
      for (const [path, state, reach] of group)
        findings.push(...(await scan(typeof path === 'string' ? path : await path(visit), { state, reach })))
      expect(findings).toEqual([])
    })
}

test('an address that is not there can be read and left', async ({ guest }) => {
  const { page } = await guest()
  expect(await startScan(page)('/no/such/page')).toEqual([])
})

function chunksOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / PAGES_PER_TEST) }, (_, at) =>
    all.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
  )
}

type Done = { state: string; reach: (page: Page) => Promise<void> }

/**
 * Opens a page on a phone and returns what is wrong with it: all rules in light, those of colours in dark; on the narrowest
 * screen, what is too wide or too small to press; and all of it once more on a computer, where it shows something else there.
 */
function startScan(page: Page): (path: string, done?: Done) => Promise<string[]> {
  const untilQuiet = countRequests(page)
  let opened = 0
  return async (path, done) => {
    const findings: string[] = []
    const add = (found: readonly string[], ...where: string[]) =>
      findings.push(...found.map((finding) => `${[path, done?.state ?? [], ...where].flat().join(', ')}: ${finding}`))
    const look = async (device: string, first: Theme) => {
      for (const theme of [first, first === 'light' ? 'dark' : 'light'] as const) {
        await setTheme(page, theme)
        add(await findViolations(page, theme === 'light' ? ALL_RULES : COLOUR_RULES), device, theme)
      }
      add(await findExcess(page), device)
    }
    // Every second page opens dark and turns light, so both themes are also seen from the first paint on.
    const theme: Theme = opened++ % 2 ? 'dark' : 'light'
    await page.setViewportSize(PHONE.viewport)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openCompletely(page, path)
    await untilQuiet()
    await done?.reach(page)
    await look('phone', theme)
    const onPhone = await shapeOf(page)
    await page.setViewportSize(NARROW)
    add(await findExcess(page), '320 px')
    // Below an open sheet nothing can be pressed.
    if (!done) add(await findSmallTargets(page), '320 px')
    await page.setViewportSize(DESKTOP.viewport)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await untilQuiet()
    // The bars are other ones, but the same on all pages of a test.
    if (opened === 1 || (await shapeOf(page)) !== onPhone) await look('desktop', theme)
    return findings
  }
}

/** Which elements the page shows between its bars. */
const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main *')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.tagName + (element.getAttribute('role') ?? ''))
      .join(),
  )

/** Opens a page and waits until everything on it has loaded. */
async function openCompletely(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.getByRole('heading').first()).toBeVisible()
  const loading = page.locator('[aria-busy="true"], main .skeleton')
  // What is below the screen is loaded when it comes near.
  await expect(async () => {
    for (const one of await loading.all()) await one.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined)
    expect(await loading.count()).toBe(0)
  }).toPass({ timeout: 60_000 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Resolves once a page has had no request under way for 100 ms. Playwright's own `networkidle` takes half a second. */
function countRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = 0
  const change = (apply: (request: Request) => void) => (request: Request) => {
    apply(request)
    changedAt = Date.now()
  }
  page.on(
    'request',
    change((request) => open.add(request)),
  )
  page.on(
    'requestfinished',
    change((request) => open.delete(request)),
  )
  page.on(
    'requestfailed',
    change((request) => open.delete(request)),
  )
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  return () =>
    expect(() => expect(open.size === 0 && Date.now() - changedAt > 100).toBe(true)).toPass({ intervals: [20] })
}
