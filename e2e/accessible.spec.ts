import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { overSettings, overUsers, press, type Seen } from './opened.ts'
import { asks, hydrated, type Name, openWindow, PHONE, signedIn, type Window } from './people.ts'

const { url } = inject('product')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESK = { viewport: { width: 1280, height: 800 } }
const devices = { phone: PHONE, desk: DESK }
const themes = ['light', 'dark'] as const

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

interface Record {
  _id: string
}
interface OwnOrder extends Record {
  status: string
}

const idOf = (records: readonly Record[]): string => {
  if (!records[0]) throw new Error('the demo campus has none')
  return records[0]._id
}

/** The form of a listing with its table of sizes and colours; what was begun is still there on the next visit. */
async function sizesAndColours(page: Page): Promise<void> {
  const size = page.getByRole('group', { name: 'Size', exact: true })
  if ((await size.count()) === 0) {
    await page.getByLabel('Category').selectOption({ label: 'Tops and trousers' })
    await page.getByText('Sizes and colours', { exact: true }).click()
    for (const name of ['Size', 'M', 'L', 'Colour', 'Black', 'White', 'Leave L / White out']) await press(page, name)
  }
  await page.getByLabel('M / Black, in stock').waitFor()
}

const sections = ['profile', 'notifications', 'privacy', 'addresses', 'security', 'data']

test('a guest', async () => {
  const pages = async (window: Window) => [
    '/',
    '/marketplace',
    '/search?q=rice',
    '/search?q=zzzz',
    '/search?q=samsng+phone&campus=all',
    '/search?q=mama&tab=stores&campus=all',
    '/search?q=fan&tab=listings&campus=all',
    '/search',
    '/individual-listings',
    `/product/${idOf(await asks<Record[]>(window, '/products'))}`,
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
  ]
  expect(await findings(undefined, pages)).toEqual([])
})

test('a student', async () => {
  const pages = async (window: Window) => {
    const orders = await asks<OwnOrder[]>(window, '/orders/my-orders?limit=50')
    const [arrived] = orders.filter(({ status }) => status === 'delivered')
    const open = orders.filter(({ status }) => !['delivered', 'rejected', 'cancelled'].includes(status))
    await putInCart(window)
    const list = await shareWishlist(window)
    return [
      '/dashboard',
      '/cart',
      '/checkout',
      '/wallet',
      '/wallet?tab=fund',
      '/wallet?tab=transactions',
      '/orders',
      '/orders?side=selling',
      '/individual-listings/mine',
      '/individual-listings/new',
      `/orders/${idOf(orders)}`,
      `/order-tracking/${idOf(open)}`,
      `/orders/${arrived!._id}`,
      `/delivery-confirmation/${arrived!._id}`,
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
      ...overSettings,
    ]
  }
  expect(await findings('ada', pages)).toEqual([])
})

test('a vendor', async () => {
  const pages = async (window: Window) => [
    '/vendor/dashboard',
    '/vendor/orders',
    '/vendor/store',
    '/vendor/store/preview',
    '/vendor/store/poster',
    '/vendor/profile',
    '/vendor/settings',
    '/vendor/products',
    '/vendor/products?tab=draft',
    '/vendor/products/new',
    ['/vendor/products/new', 'sizes and colours', sizesAndColours] as const,
    '/vendor/items',
    `/vendor/products/${idOf(await asks<Record[]>(window, '/products/vendor/my-products?tab=active'))}/edit`,
  ]
  expect(await findings('ngozi', pages)).toEqual([])
})

test('a rider', async () => {
  const pages = [
    '/rider/dashboard',
    '/rider/deliveries',
    '/rider/deliveries?tab=available',
    '/rider/earnings',
    '/rider/reviews',
    '/rider/profile',
    '/rider/profile?section=papers',
  ]
  expect(await findings('ibrahim', async () => pages)).toEqual([])
})

test('an administrator', async () => {
  const pages = async (window: Window) => [
    '/admin/dashboard',
    '/admin/settings',
    '/admin/settings?section=words',
    '/admin/profile',
    '/admin/users',
    ...overUsers,
    `/admin/users?user=${idOf(await asks<Record[]>(window, '/admin/users?state=shadowbanned'))}`,
    '/admin/users?tab=feedback',
    `/admin/users?tab=feedback&message=${idOf(await asks<Record[]>(window, '/admin/feedback?status=in-progress'))}`,
    '/admin/users?tab=log',
    '/admin/search?q=ngozi',
    '/admin/vendors',
    `/admin/vendors?open=${idOf(await asks<Record[]>(window, '/vendors/applications/pending'))}`,
    '/admin/vendors?tab=rejected',
    '/admin/rider?tab=verified',
    '/admin/reviews',
    '/admin/products',
    `/admin/products?tab=reported&product=${idOf(await asks<Record[]>(window, '/admin/products?tab=reported'))}`,
    `/admin/rider?open=${idOf(await asks<Record[]>(window, '/admin/riders/pending'))}`,
  ]
  expect(await findings('admin', pages)).toEqual([])
})

/** What axe finds on these pages and what does not fit, on a phone and at a desk, by day and by night, as words. */
async function findings(name: Name | undefined, pagesOf: (window: Window) => Promise<Seen[]>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(devices).map(async ([device, look]) => {
      const window = name ? await signedIn(browser, url, name, look) : await openWindow(browser, url, look)
      if (!name) await window.page.goto('/about')
      const seen: string[] = []
      for (const page of await pagesOf(window)) {
        const [path, doing, act] = typeof page === 'string' ? [page] : page
        for (const theme of themes) {
          await window.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await openWhole(window.page, path)
          await act?.(window.page)
          const where = [path, doing, device, theme].filter(Boolean).join(', ')
          seen.push(...(await findingsOn(window.page)).map((words) => `${where}: ${words}`))
        }
      }
      await window.context.close()
      return seen
    }),
  )
  return found.flat()
}

/** Opens a page and waits until everything of it has come. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], main .skeleton'))
  await page.waitForLoadState('networkidle')
}

async function findingsOn(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  // Nothing found means nothing where nothing was looked at.
  expect(passes.length).toBeGreaterThan(10)
  // A page that is wider than its screen hides what stands at its edge.
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  const wide = over > 0 ? [`${over} px wider than the screen`] : []
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...wide, ...found]
}

/** The end of the address by which anybody reads this student's list. */
async function shareWishlist({ page }: Window): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('vendly.token'))
  const answer = await page.request.post('/api/users/wishlist/link', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

async function putInCart(window: Window): Promise<void> {
  const { page } = window
  if ((await asks<{ itemCount: number }>(window, '/cart')).itemCount > 0) return
  const goods = await asks<(Record & { hasOptions: boolean })[]>(window, '/products?vendor=mama-ngozi&inStock=1')
  await page.goto(`/product/${idOf(goods.filter(({ hasOptions }) => !hasOptions))}`)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.getByRole('link', { name: 'View cart' }).waitFor()
}
