import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Address, ANY_ID, accounts, may, siteMap, type Visitor } from './site-map.ts'

// Each visitor is a test of its own, and they may run at once.
test.describe.configure({ mode: 'parallel' })
// A trace of so many pages costs more than it tells: each finding names its address.
test.use({ trace: 'off' })

const NOWHERE = '/no/such/page'

const homes = {
  student: '/dashboard',
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}
const pathOf = ({ path }: Address) => path.replace(/:\w+/g, ANY_ID)

/** Where a visitor of this kind should end up. */
function expectedEnd(visitor: Visitor, address: Address): string {
  if (address.redirectHome && visitor !== 'guest') return homes[visitor]
  if (!may[address.who].includes(visitor)) return visitor === 'guest' ? '/login' : homes[visitor]
  const { redirectTo = pathOf(address) } = address
  return typeof redirectTo === 'string' ? redirectTo : redirectTo[visitor as keyof typeof homes]
}

for (const visitor of ['guest', 'student', 'vendor', 'rider', 'admin'] as const) {
  test(`${visitor}: a typed address opens, redirects, or leads them to the right place`, async ({ guest, person }) => {
    const options = { viewport: { width: 360, height: 740 } }
    const { page, context } = await (visitor === 'guest' ? guest(options) : person(accounts[visitor], options))
    // Pictures do not matter here, and there are many.
    await context.route('**/media/**', (route) => route.abort())
    const wrong: string[] = []
    // One address of each kind, and all that redirect. Who may open the others is in `guard.test.ts`.
    const ofEachKind = new Map(siteMap.map((address) => [address.who, address])).values()
    for (const address of new Set([...ofEachKind, ...siteMap.filter(({ redirectTo }) => redirectTo)])) {
      const wanted = expectedEnd(visitor, address)
      await page.goto(pathOf(address), { waitUntil: 'domcontentloaded' })
      const found = await actualEnd(page, wanted)
      if (found !== wanted) wrong.push(`${address.path} ended at ${found}, not at ${wanted}`)
    }
    expect(wrong).toEqual([])
    await page.goto(NOWHERE)
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find that page' })).toBeVisible()
  })
}

/** The path of the page once it is drawn: waits for the wanted one, and otherwise returns the one that is there. */
async function actualEnd(page: Page, wanted: string): Promise<string> {
  await page
    .waitForFunction(
      (path) => location.pathname === path && Boolean(document.querySelector('#main :is(h1, h2, form, [role=status])')),
      wanted,
    )
    .catch(() => undefined)
  return new URL(page.url()).pathname
}
