import type { Page, Request } from '@playwright/test'
import { ALL_RULES, COLOUR_RULES, findViolations } from './axe.ts'
import { adminChatStates, chatStates } from './chat-states.ts'
import { adminComplaintStates, complaintStates } from './complaint-states.ts'
import { expect, test } from './fixtures.ts'
import { adminMoneyStates, studentMoneyStates, vendorMoneyStates } from './money-states.ts'
import { handoverStates, openSizesAndColours, type PageState, settingsStates, userListStates } from './page-states.ts'
import {
  type Account,
  callApi,
  DESKTOP,
  getData,
  type Person,
  PHONE,
  setTheme,
  type Theme,
  untilHydrated,
} from './people.ts'
import { storeSheetStates } from './store-states.ts'

// Each role on each device is a test of its own, and they may run at once.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })
// A trace of so many pages costs more than it tells: each finding names its page, state, device and theme.
test.use({ trace: 'off' })

const devices = { phone: PHONE, desktop: DESKTOP }

interface Item {
  _id: string
}
interface OwnOrder extends Item {
  status: string
}

const firstId = (records: readonly Item[]): string => {
  if (!records[0]) throw new Error('the demo campus has none')
  return records[0]._id
}

const sections = ['profile', 'notifications', 'privacy', 'addresses', 'security', 'data']

type Sql = <Row>(text: string) => Promise<Row[]>

const guestPages = async (person: Person, sql: Sql): Promise<PageState[]> => [
  '/',
  '/marketplace',
  '/search?q=rice',
  '/search?q=zzzz',
  '/search?q=samsng+phone&campus=all',
  '/search?q=mama&tab=stores&campus=all',
  '/search?q=fan&tab=listings&campus=all',
  '/search',
  '/individual-listings',
  `/product/${firstId(await getData<Item[]>(person, '/products'))}`,
  '/store/mama-ngozi',
  '/store/mama-ngozi?q=party',
  '/store/nobody-here',
  '/login',
  '/register',
  '/forgot-password',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/no/such/page',
  `/receipts/${(await sql<{ token: string }>('select receipt_token as token from transfers limit 1'))[0]!.token}`,
  '/receipts/nobody-has-this',
  '/unsubscribe/nobody-has-this',
]

const studentPages = async (person: Person): Promise<PageState[]> => {
  const orders = await getData<OwnOrder[]>(person, '/orders/my-orders?limit=50')
  const [delivered] = orders.filter(({ status }) => status === 'delivered')
  const open = orders.filter(({ status }) => !['delivered', 'rejected', 'cancelled'].includes(status))
  await putInCart(person)
  const list = await shareWishlist(person)
  return [
    '/dashboard',
    '/cart',
    '/checkout',
    '/wallet',
    '/wallet?tab=fund',
    '/wallet?tab=withdraw',
    '/wallet?tab=transactions',
    '/wallet?tab=send',
    `/wallet/transactions/${firstId(await getData<{ _id: string }[]>(person, '/wallet/transactions'))}`,
    '/pay/mama-ngozi',
    '/wallet/withdrawals',
    '/wallet/withdrawals?status=returned',
    `/wallet/withdrawals/${firstId(await getData<Item[]>(person, '/wallet/withdrawals'))}`,
    '/orders',
    ...chatStates(`/chat/${firstId(await getData<Item[]>(person, '/chat/conversations'))}`),
    '/orders?side=selling',
    '/individual-listings/mine',
    '/individual-listings/new',
    `/orders/${firstId(orders)}`,
    `/order-tracking/${firstId(open)}`,
    `/orders/${delivered!._id}`,
    `/delivery-confirmation/${delivered!._id}`,
    '/reviews',
    '/following',
    '/wishlist',
    `/wishlists/${list}`,
    '/store/mama-ngozi',
    '/notifications',
    '/profile',
    ...sections.map((section) => `/profile?section=${section}`),
    '/vendorapplication',
    ...['business', 'place', 'contact', 'documents', 'review'].map((step) => `/vendorapplication?step=${step}`),
    '/riderapplication',
    ...['ride', 'contact', 'documents', 'review'].map((step) => `/riderapplication?step=${step}`),
    ...settingsStates,
    ...studentMoneyStates,
    ...(await complaintStates(person, delivered!._id)),
  ]
}

const vendorPages = async (person: Person): Promise<PageState[]> => [
  '/vendor/dashboard',
  '/vendor/orders',
  '/vendor/reviews',
  '/vendor/reviews?show=all',
  '/chat',
  `/chat/${firstId(await getData<Item[]>(person, '/chat/conversations'))}`,
  '/vendor/store',
  ...storeSheetStates,
  '/vendor/store/preview',
  '/vendor/store/poster',
  '/vendor/upgrade',
  ...vendorMoneyStates,
  ...(await complaintStates(person)),
  '/vendor/stall',
  '/vendor/earnings',
  '/vendor/ads',
  '/vendor/coupons',
  '/vendor/coupons?state=used-up',
  '/vendor/profile',
  '/vendor/settings',
  '/vendor/products',
  '/vendor/products?tab=draft',
  '/vendor/products/new',
  ['/vendor/products/new', 'sizes and colours', openSizesAndColours] as const,
  '/vendor/items',
  `/vendor/products/${firstId(await getData<Item[]>(person, '/products/vendor/my-products?tab=active'))}/edit`,
]

const riderPages = async (): Promise<PageState[]> => [
  '/rider/dashboard',
  '/rider/deliveries',
  '/rider/deliveries?tab=available',
  '/rider/deliveries?tab=history',
  ...handoverStates,
  '/rider/map',
  '/rider/earnings',
  '/rider/analytics',
  '/rider/reviews',
  '/rider/profile',
  '/rider/profile?section=documents',
]

const adminPages = async (person: Person, sql: Sql): Promise<PageState[]> => [
  '/admin/dashboard',
  '/admin/settings',
  '/admin/settings?section=synonyms',
  '/admin/profile',
  '/admin/users',
  ...userListStates,
  `/admin/users?user=${firstId(await getData<Item[]>(person, '/admin/users?state=shadowbanned'))}`,
  '/admin/withdrawals',
  `/admin/withdrawals?status=otp&withdrawal=${firstId(await getData<Item[]>(person, '/admin/withdrawals?status=otp'))}`,
  '/admin/money',
  `/admin/money?tab=breaks&break=${firstId(await getData<Item[]>(person, '/admin/wallet/breaks'))}`,
  '/admin/money?tab=adjustments',
  `/admin/money?tab=refunds&refund=${firstId(await getData<Item[]>(person, '/admin/refunds?status=needs-attention'))}`,
  `/admin/money?tab=chargebacks&chargeback=${firstId(await getData<Item[]>(person, '/admin/chargebacks?status=open'))}`,
  ...(await adminMoneyStates(person)),
  ...(await adminComplaintStates(person)),
  ...(await adminChatStates(sql)),
  '/admin/notifications',
  '/admin/notifications?tab=sent',
  '/admin/notifications?tab=figures',
  '/admin/feedback',
  `/admin/feedback?message=${firstId(await getData<Item[]>(person, '/admin/feedback?status=in-progress'))}`,
  '/admin/activity',
  '/admin/search?q=ngozi',
  '/admin/vendors',
  `/admin/vendors?open=${firstId(await getData<Item[]>(person, '/vendors/applications/pending'))}`,
  '/admin/vendors?tab=rejected',
  '/admin/rider?tab=verified',
  '/admin/reviews',
  '/admin/orders',
  '/admin/orders?tab=figures',
  '/admin/orders?tab=disputed&q=nobody+at+all',
  `/admin/orders?tab=open&order=${firstId(await getData<Item[]>(person, '/orders/admin/all?tab=open'))}`,
  '/admin/products',
  `/admin/products?tab=reported&product=${firstId(await getData<Item[]>(person, '/admin/products?tab=reported'))}`,
  `/admin/rider?open=${firstId(await getData<Item[]>(person, '/admin/riders/pending'))}`,
]

const roles: Record<string, { account?: Account; pages: (person: Person, sql: Sql) => Promise<PageState[]> }> = {
  'a guest': { pages: guestPages },
  'a student': { account: 'ada', pages: studentPages },
  'a vendor': { account: 'ngozi', pages: vendorPages },
  'a rider': { account: 'ibrahim', pages: riderPages },
  'an administrator': { account: 'admin', pages: adminPages },
}

for (const [role, { account, pages }] of Object.entries(roles))
  for (const [device, options] of Object.entries(devices))
    test(`${role}, ${device}: every page meets the accessibility rules and fits the screen, light and dark`, async ({
      guest,
      person,
      sql,
    }) => {
      const visitor = await (account ? person(account, options) : guest(options))
      const { page } = visitor
      const untilQuiet = countRequests(page)
      if (!account) await page.goto('/about')
      const findings: string[] = []
      for (const [at, one] of (await pages(visitor, sql)).entries()) {
        const [path, state, reach] = typeof one === 'string' ? [one] : one
        // Every second page opens dark and turns light, so both themes are also seen from the first paint on.
        const themes: readonly [Theme, Theme] = at % 2 ? ['dark', 'light'] : ['light', 'dark']
        await page.emulateMedia({ colorScheme: themes[0], reducedMotion: 'reduce' })
        await openCompletely(page, path)
        await untilQuiet()
        await reach?.(page)
        for (const [theme, rules] of [
          [themes[0], ALL_RULES],
          [themes[1], COLOUR_RULES],
        ] as const) {
          await setTheme(page, theme)
          const where = [path, state, device, theme].filter(Boolean).join(', ')
          findings.push(...(await scan(page, rules)).map((finding) => `${where}: ${finding}`))
        }
      }
      expect(findings).toEqual([])
    })

/** Opens a page and waits until everything on it has loaded. */
async function openCompletely(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
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

/** The token in the address by which anybody can read this student's wishlist. */
const shareWishlist = async (person: Person): Promise<string> =>
  (await callApi<{ data: { token: string } }>(person, 'POST', '/users/wishlist/link')).data.token

async function putInCart(person: Person): Promise<void> {
  const { page } = person
  if ((await getData<{ itemCount: number }>(person, '/cart')).itemCount > 0) return
  const products = await getData<(Item & { hasOptions: boolean })[]>(person, '/products?vendor=mama-ngozi&inStock=1')
  await page.goto(`/product/${firstId(products.filter(({ hasOptions }) => !hasOptions))}`)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
}
