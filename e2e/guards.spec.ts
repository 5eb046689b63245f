import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { hydrated, storedSession } from './people.ts'
import { type Address, siteMap, type Who } from './site-map.ts'

const { url } = inject('product')
const NOWHERE = '/no/such/page'
const id = '00000000-0000-7000-8000-000000000000'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

type Visitor = 'guest' | 'student' | 'vendor' | 'rider' | 'admin'
const homes = {
  student: '/dashboard',
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}
const people = { student: 'ada', vendor: 'ngozi', rider: 'ibrahim', admin: 'admin' } as const
const may: Record<Who, readonly Visitor[]> = {
  everybody: ['guest', 'student', 'vendor', 'rider', 'admin'],
  guests: ['guest'],
  roles: ['student', 'vendor', 'rider', 'admin'],
  students: ['student'],
  shoppers: ['student', 'rider'],
  vendors: ['vendor'],
  riders: ['rider'],
  admins: ['admin'],
}

const addressOf = ({ path }: Address) => path.replace(/:\w+/g, id)

/** Where a visitor of this kind ends up. */
function endOf(visitor: Visitor, address: Address): string {
  if (address.leadsHome && visitor !== 'guest') return homes[visitor]
  if (may[address.who].includes(visitor)) return address.leadsTo ?? addressOf(address)
  return visitor === 'guest' ? '/login' : homes[visitor]
}

test.each<Visitor>(['guest', 'student', 'vendor', 'rider', 'admin'])(
  '%s: every page is theirs, or leads them away',
  async (visitor) => {
    const context = await contextFor(visitor)
    const page = await context.newPage()
    const wrong: string[] = []
    const tryAll = async (addresses: readonly Address[], open: typeof type) => {
      for (const address of addresses) {
        const wanted = endOf(visitor, address)
        await open(page, addressOf(address))
        const found = await endsAt(page, wanted)
        if (found !== wanted) wrong.push(`${address.path} ended at ${found}, not at ${wanted}`)
      }
    }
    // One address of each kind as it is typed or shared, then every one as it is reached from inside.
    await tryAll([...new Map(siteMap.map((address) => [address.who, address])).values()], type)
    await hydrated(page)
    await tryAll(siteMap, step)
    expect(wrong).toEqual([])
    await page.goto(NOWHERE)
    await page.getByRole('heading', { level: 1, name: 'We could not find that page' }).waitFor()
    await context.close()
  },
)

const type = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** As by a link inside: the application's own router decides, and is asked when it has. */
const step = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    await router.navigate(to)
  }, path)

/** A context in which they are signed in already; pictures are not what this is about. */
async function contextFor(visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 360, height: 740 } })
  context.setDefaultTimeout(20_000)
  await context.route('**/media/**', (route) => route.abort())
  if (visitor === 'guest') return context
  const kept = await storedSession(url, people[visitor])
  await context.addInitScript((items) => {
    for (const [key, value] of items) localStorage.setItem(key, value)
  }, kept)
  return context
}

/** The path of the page that is there in the end: given time to get where it is expected, then taken as it is. */
async function endsAt(page: Page, wanted: string): Promise<string> {
  await page
    .waitForFunction(
      (path) => location.pathname === path && Boolean(document.querySelector('#main :is(h1, h2, form, [role=status])')),
      wanted,
      { timeout: 8000 },
    )
    .catch(() => undefined)
  return new URL(page.url()).pathname
}
