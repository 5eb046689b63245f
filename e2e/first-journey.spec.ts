import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { cheapProducts } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { enterOn, expectFocusSeen, focusSearch, tabTo } from './keyboard.ts'
import { emailedCode, waitForEmail } from './mailbox.ts'
import { DESKTOP, getData, type Person, PHONE, untilHydrated } from './people.ts'

/** 400 kbit/s down, 150 up, 400 ms: a bad mobile line. */
const SLOW_LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 18_750, latency: 400 }
const EMAIL = 'sade@mail.example'
/** Of Tab in the whole journey: it takes about 115, and a control more in each product card would be seen. */
const MOST_PRESSES = 140
/** What the app says when something did not work. */
const TROUBLE = /no network|went wrong|couldn’t|didn’t|taking too long|try again|failed/i

interface Cart {
  items: { quantity: number; product: { name: string } }[]
}
interface Order {
  isPaid: boolean
  items: { name: string; quantity: number }[]
}

const plus = (page: Page) => page.getByRole('button', { name: /^Add .+ to cart$/ })
const nameOf = async (button: Locator) => (await button.getAttribute('aria-label'))!.replace(/^Add (.+) to cart$/, '$1')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Please login to add items to cart' })

/** After each step: the focus is seen, and nothing failed. */
async function expectFine(page: Page): Promise<void> {
  await expectFocusSeen(page)
  await expect(page.getByText(TROUBLE).filter({ visible: true })).toHaveCount(0)
}

test('a first visit with the keyboard alone on a slow line, from the home page to a paid order', async ({
  guest,
  product,
}) => {
  const visitor = await guest(PHONE)
  const { page, context } = visitor
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const presses: Record<string, number> = {}

  presses.campus = await openHome(page)
  await searchFor(page, 'jolof rce')
  await expect(page.getByText('Showing jollof rice.')).toBeVisible()
  await expectFine(page)

  const first = await nameOf(plus(page).first())
  presses.product = await openProduct(page, first)
  presses.first = await enterOn(page, page.getByRole('button', { name: /^Add to cart/ }))
  expect(await findViolations(page)).toEqual([])
  presses.first += await keepBrowsing(page)
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeFocused()
  presses.back = await enterOn(page, page.getByRole('link', { name: 'Back' }), 'Shift+Tab')
  await expect(page.getByText('Showing jollof rice.')).toBeVisible()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  await expectFine(page)

  await searchFor(page, 'oil')
  const [second, third] = await Promise.all([nameOf(plus(page).nth(0)), nameOf(plus(page).nth(1))])
  presses.second = await addFromList(page, second)
  presses.second += await keepBrowsing(page)
  await expect(page.getByRole('button', { name: `Add another ${second}, 1 in cart` })).toBeFocused()
  presses.third = await addFromList(page, third)
  presses.login = await enterOn(page, sheet(page).getByRole('button', { name: 'Sign in' }))
  await expect(page.getByText('Sign in and 3 products go into your cart.')).toBeVisible()
  await expectFine(page)

  presses.register = await register(page, product.sandbox)
  await expect(page.getByText('In your cart: 3 products')).toBeVisible()
  await expectFine(page)
  presses.cart = await enterOn(page, page.getByRole('link', { name: /^Cart/ }).last(), 'Shift+Tab')
  await expect(page.getByRole('link', { name: /^Checkout ₦/ })).toBeVisible()
  await expectFine(page)
  const names = [first, second, third].sort()
  for (const name of names) await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(1)
  expect(await productsIn(visitor)).toEqual(names.map((name) => [name, 1]))

  presses.checkout = await enterOn(page, page.getByRole('link', { name: /^Checkout ₦/ }))
  presses.pay = await choosePlaceAndPay(page)
  await page.waitForURL((to) => to.origin === product.sandbox)
  presses.card = await enterOn(page, page.getByRole('button', { name: /^Pay / }))
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  await expect(page.getByRole('heading', { name: /^₦[\d,.]+ paid$/ })).toBeVisible()
  await expectFine(page)
  expect(await findViolations(page)).toEqual([])

  const orders = await getData<Order[]>(visitor, '/orders/my-orders')
  expect(orders.filter(({ isPaid }) => !isPaid)).toEqual([])
  const bought = orders.flatMap(({ items }) => items.map(({ name, quantity }) => [name, quantity]))
  expect(bought.sort()).toEqual(names.map((name) => [name, 1]))
  expect(await productsIn(visitor)).toEqual([])
  expect(visitor.complaints).toEqual([])
  const total = Object.values(presses).reduce((sum, count) => sum + count, 0)
  expect(total, `presses of Tab: ${JSON.stringify(presses)}`).toBeLessThan(MOST_PRESSES)
})

test('on a wide screen, the last press of Less and the sheet for guests leave the focus where it was', async ({
  guest,
  sql,
}) => {
  const { page } = await guest(DESKTOP)
  const [cheap] = await cheapProducts(sql)
  await page.goto(`/product/${cheap!._id}`)
  await untilHydrated(page)
  const less = page.getByRole('button', { name: 'One less' })
  await enterOn(page, page.getByRole('button', { name: 'One more' }))
  await enterOn(page, less, 'Shift+Tab')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: `Quantity: ${cheap!.name}` }).getByRole('status')).toHaveText('1')
  const add = page.getByRole('button', { name: /^Add to cart/ })
  await enterOn(page, add)
  await expect(sheet(page)).toBeVisible()
  await expectFocusSeen(page)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(add).toBeFocused()
})

/** Past the link that skips the bar, to the question which campus it is. */
async function openHome(page: Page): Promise<number> {
  await page.goto('/')
  await untilHydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  const presses = await enterOn(page, page.getByRole('button', { name: 'UNILAG' }))
  await expect(page.getByRole('heading', { name: 'Popular at UNILAG' })).toBeVisible()
  await expectFine(page)
  return presses
}

async function searchFor(page: Page, text: string): Promise<void> {
  await focusSearch(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text, { delay: 30 })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expectFocusSeen(page)
  await page.keyboard.press('Enter')
  // The address changes before the list of the new search is drawn.
  await expect(page).toHaveTitle(new RegExp(`^“${text}”`))
  await expectFine(page)
}

async function openProduct(page: Page, name: string): Promise<number> {
  const presses = await enterOn(page, page.getByRole('link', { name, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectFine(page)
  return presses
}

async function addFromList(page: Page, name: string): Promise<number> {
  const presses = await enterOn(page, page.getByRole('button', { name: `Add ${name} to cart`, exact: true }))
  await expect(sheet(page)).toBeVisible()
  return presses
}

async function keepBrowsing(page: Page): Promise<number> {
  await expect(sheet(page)).toBeVisible()
  await expectFocusSeen(page)
  const presses = await enterOn(page, sheet(page).getByRole('button', { name: 'Keep browsing' }))
  await expect(sheet(page)).toHaveCount(0)
  await expectFine(page)
  return presses
}

/** From the login page to the session of a new account. */
async function register(page: Page, sandbox: string): Promise<number> {
  let presses = await enterOn(page, page.getByRole('main').getByRole('link', { name: 'Create account' }))
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  await expectFine(page)
  const firstName = page.getByLabel('First name')
  presses += await tabTo(page, firstName)
  await page.keyboard.press('Enter')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toBeFocused()
  await expectFocusSeen(page)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.type('Sade')
  for (const [label, text] of [
    ['Last name', 'Bello'],
    ['Email', EMAIL],
    ['Phone number', '08035550177'],
    ['University', 'University of L'],
    ['Password', 'harmattan on the lagoon'],
  ] as const) {
    presses += await tabTo(page, page.getByLabel(label, { exact: true }))
    await expectFocusSeen(page)
    await page.keyboard.type(text)
  }
  await expect(page.getByLabel('University')).toHaveValue('unilag')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await expectFine(page)
  await page.keyboard.type(emailedCode(await waitForEmail(sandbox, EMAIL, /confirms your email/)))
  await page.waitForURL((to) => to.pathname === '/search')
  return presses
}

const productsIn = async (person: Person) =>
  (await getData<Cart>(person, '/cart')).items.map(({ product, quantity }) => [product.name, quantity]).sort()

async function choosePlaceAndPay(page: Page): Promise<number> {
  const place = page.getByRole('button', { name: /^Deliver to/ })
  await expect(place).toBeEnabled()
  await expectFine(page)
  expect(await findViolations(page)).toEqual([])
  const presses = await enterOn(page, place)
  const places = page.getByRole('dialog', { name: 'Deliver to' })
  await expect(places).toBeVisible()
  await expect(places.getByLabel('Search halls, faculties or gates')).toBeFocused()
  await page.keyboard.type('moremi')
  await page.keyboard.press('Enter')
  await expect(places).toHaveCount(0)
  await expect(place).toBeFocused()
  await expect(place).toContainText('Moremi Hall')
  await expectFine(page)
  return presses + (await enterOn(page, page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ })))
}
