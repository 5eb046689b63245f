import type { BrowserContextOptions, Page, Request, ViewportSize } from '@playwright/test'
import { PAGES } from './accessible-pages.ts'
import { ALL_RULES, COLOUR_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, type Person, PHONE, setTheme, type Theme, untilHydrated } from './people.ts'

// Each role is a test of its own, and they may run at once.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })
// A trace of so many pages costs more than it tells: each finding names its page, state, device and theme.
test.use({ trace: 'off' })

interface Device {
  name: string
  page: Page
  viewport: ViewportSize
  untilQuiet: () => Promise<void>
}
const deviceOf = (name: string, { viewport }: { viewport: ViewportSize }, { page }: Person): Device => ({
  name,
  viewport,
  page,
  untilQuiet: countRequests(page),
})

for (const [role, { account, pages }] of Object.entries(PAGES))
  test(`${role}: every page meets the accessibility rules and fits phone and desktop, light and dark`, async ({
    guest,
    person,
    sql,
  }) => {
    const open = (options: BrowserContextOptions) => (account ? person(account, options) : guest(options))
    const visitor = await open(PHONE)
    const phone = deviceOf('phone', PHONE, visitor)
    const desktop = deviceOf('desktop', DESKTOP, await open(DESKTOP))
    if (!account) await visitor.page.goto('/about')
    const findings: string[] = []
    for (const [at, one] of (await pages(visitor, sql)).entries()) {
      const [path, state, reach] = typeof one === 'string' ? [one] : one
      // By turns a page opens on one of the two, light or dark, so each is also seen from the first paint on.
      const [first, second] = at % 2 ? [phone, desktop] : [desktop, phone]
      const themes: readonly [Theme, Theme] = at % 4 < 2 ? ['light', 'dark'] : ['dark', 'light']
      const find = async (page: Page, device: string, [theme, other]: readonly [Theme, Theme]) => {
        for (const [now, rules] of [
          [theme, ALL_RULES],
          [other, COLOUR_RULES],
        ] as const) {
          await setTheme(page, now)
          const where = [path, state, device, now].filter(Boolean).join(', ')
          findings.push(...(await scan(page, rules)).map((finding) => `${where}: ${finding}`))
        }
      }
      const load = async ({ page, untilQuiet }: Device) => {
        await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
        await page.goto(path)
        await untilHydrated(page)
        await untilComplete(page)
        await untilQuiet()
        await reach?.(page)
      }
      await load(first)
      await find(first.page, first.name, themes)
      // What opens over a page is reached in another way on another device; a page itself only gets another width.
      if (reach) {
        await load(second)
        await find(second.page, second.name, themes)
      } else {
        await first.page.setViewportSize(second.viewport)
        await untilDrawn(first.page)
        await first.untilQuiet()
        await untilComplete(first.page)
        await find(first.page, second.name, [themes[1], themes[0]])
        await first.page.setViewportSize(first.viewport)
      }
    }
    expect(findings).toEqual([])
  })

/** Until then the scripts may not know of another width. */
const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

async function untilComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
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

/** Rules that the page breaks as it is now, and how much wider than its screen it is: its edge would be out of sight. */
async function scan(page: Page, rules: string[]): Promise<string[]> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  const tooWide = excess > 0 ? [`${excess} px wider than the screen`] : []
  return [...tooWide, ...(await findViolations(page, rules))]
}
