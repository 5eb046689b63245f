import type { Page } from '@playwright/test'
import { openCard } from './carried-order.ts'
import { findLedgerFaults, storeShare } from './database.ts'
import { chooseAnotherCard } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { getBalance, getData, type Person, signInFromSheet, submitLogin, untilHydrated } from './people.ts'
import type { Product } from './product.ts'

const RIDER_FEE = 450

interface Item {
  _id: string
  name: string
  price: number
  discountPrice: number | null
  hasOptions: boolean
}
interface PlacedOrder {
  _id: string
  orderNumber: string
  pricing: { subtotal: number; total: number }
  vendor: { slug: string }
}

/** Presses one of the five tabs in the bar at the bottom of a phone. */
const pressTab = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: tab }).click()
const naira = (amount: number) => `₦${new Intl.NumberFormat('en-NG').format(amount)}`
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('one rider brings products of two stores to one buyer, and everybody gets exactly their money', {
  tag: '@gate',
}, async ({ guest, personAtHome, product }) => {
  const ada = await guest()
  const [ngozi, tunde, ibrahim] = await Promise.all([
    personAtHome('ngozi'),
    personAtHome('tunde'),
    personAtHome('ibrahim'),
  ])
  const sellersAndRider = { ngozi, tunde, ibrahim }
  await ada.page.goto('/')
  const meal = await cheapestOf(ada, 'mama-ngozi')
  const gadget = await cheapestOf(ada, 'hostel-plug')

  await addFirstAsGuest(ada, meal)
  const adaBefore = await getBalance(ada)
  await addSecond(ada, gadget)
  await fundWallet(ada, product, adaBefore)

  await Promise.all([openOrders(ngozi), openOrders(tunde), openJobs(ibrahim)])
  const before = {
    ngozi: await getBalance(ngozi),
    tunde: await getBalance(tunde),
    ibrahim: await getBalance(ibrahim),
  }
  const pageLoads = Object.values(sellersAndRider).map((each) => each.pageLoads())

  const orders = await checkOut(ada)
  const total = orders.reduce((sum, { pricing }) => sum + pricing.total, 0)
  const mealOrder = orders.find(({ vendor }) => vendor.slug === 'mama-ngozi')!
  const gadgetOrder = orders.find(({ vendor }) => vendor.slug === 'hostel-plug')!
  expect(mealOrder.pricing.subtotal).toBe(priceOf(meal))
  expect(gadgetOrder.pricing.subtotal).toBe(priceOf(gadget))

  await Promise.all([acceptAndPrepare(ngozi, mealOrder), acceptAndPrepare(tunde, gadgetOrder)])
  const both = [mealOrder, gadgetOrder]
  await expectJobs(ibrahim, both)
  // He has two deliveries already and may have three, so he takes one after the other.
  for (const [seller, order] of [
    [ngozi, mealOrder],
    [tunde, gadgetOrder],
  ] as const) {
    await takeJob(ibrahim, order)
    await deliver(ibrahim, { seller, ada }, order)
  }
  expect(Object.values(sellersAndRider).map((each) => each.pageLoads())).toEqual(pageLoads)

  const { dataDir } = product
  expect(await getBalance(ada)).toBe(adaBefore + 5000 - total)
  expect((await getBalance(ngozi)) - before.ngozi).toBe(await storeShare(dataDir, 'mama-ngozi', priceOf(meal)))
  expect((await getBalance(tunde)) - before.tunde).toBe(await storeShare(dataDir, 'hostel-plug', priceOf(gadget)))
  expect((await getBalance(ibrahim)) - before.ibrahim).toBe(2 * RIDER_FEE)

  await review(ada, mealOrder, meal)
  expect(await findLedgerFaults(dataDir)).toEqual([])
  const complaints = Object.entries({ ada, ...sellersAndRider }).flatMap(([name, each]) =>
    each.complaints.map((complaint) => `${name} at ${complaint}`),
  )
  expect(complaints).toEqual([])
})

const priceOf = ({ price, discountPrice }: Item) => discountPrice ?? price

/** The cheapest product of a store that has no options to choose. */
async function cheapestOf(person: Person, store: string): Promise<Item> {
  const items = await getData<Item[]>(person, `/products?vendor=${store}&inStock=1&sort=price-low`)
  const found = items.find(({ hasOptions }) => !hasOptions)
  if (!found) throw new Error(`${store} has nothing without options`)
  return found
}

/** Finds a product by its name, as a person would, and opens it. */
async function searchAndOpen(page: Page, { _id, name }: Item): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search food, fans, books' }).fill(name)
  // With its suggestions open the box is a combobox, so the key goes to the focused element instead of the locator.
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search')
  await page
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="/product/${_id}"]`))
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const addToCart = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).click()

async function addFirstAsGuest({ page }: Person, item: Item): Promise<void> {
  await untilHydrated(page)
  await pressTab(page, 'Market')
  await page.waitForURL((to) => to.pathname === '/marketplace')
  await searchAndOpen(page, item)
  await addToCart(page)
  await expect(page.getByRole('dialog', { name: 'Please login to add items to cart' })).toBeVisible()
  await signInFromSheet(page)
  await expectText(page, 'Please login to add items to cart')
  await submitLogin(page, 'ada')
  await page.waitForURL((to) => to.pathname === `/product/${item._id}`)
  await expectText(page, `In your cart: ${item.name}`)
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible()
}

async function addSecond({ page }: Person, item: Item): Promise<void> {
  await page.getByRole('link', { name: 'Cart, 1 product' }).click()
  await page.waitForURL((to) => to.pathname === '/cart')
  await pressTab(page, 'Market')
  await searchAndOpen(page, item)
  await addToCart(page)
  await expectText(page, `In your cart: ${item.name}`)
  await expect(page.getByRole('link', { name: 'Cart, 2 products' })).toBeVisible()
}

async function fundWallet(person: Person, { url, sandbox }: Product, before: number): Promise<void> {
  const { page } = person
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Wallet balance/ }).click()
  await page.waitForURL((to) => to.pathname === '/wallet')
  await page.getByRole('link', { name: 'Fund Wallet' }).click()
  await chooseAnotherCard(page)
  await page.getByRole('button', { name: naira(5000) }).click()
  await page.getByRole('button', { name: `Fund ${naira(5000)}` }).click()
  await page.waitForURL((to) => to.origin === sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL((to) => to.origin === url)
  await expectText(page, 'Wallet updated successfully!')
  expect(await getBalance(person)).toBe(before + 5000)
  await page.getByRole('link', { name: 'Open wallet' }).click()
  const shown = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(before + 5000)
  await expect(page.getByRole('region', { name: 'Balance' }).getByText(`₦${shown}`)).toBeVisible()
}

async function openOrders({ page }: Person): Promise<void> {
  await pressTab(page, 'Orders')
  await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
}

async function openJobs({ page }: Person): Promise<void> {
  await pressTab(page, 'Jobs')
  await page.getByRole('tab', { name: /^Available/ }).click()
  await expect(page.getByRole('tab', { name: /^Available/, selected: true })).toBeVisible()
}

async function checkOut(person: Person): Promise<PlacedOrder[]> {
  const { page } = person
  await page.goto('/cart')
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await expect(page.getByRole('radio', { name: /^Room/, checked: true })).toBeVisible()
  await page.getByText('Somewhere else on campus').click()
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deliver to' })
  await sheet.getByLabel('Search halls, faculties or gates').fill('Moremi')
  await sheet
    .getByRole('button', { name: /Moremi/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ from wallet$/ }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(2)
  const newest = await getData<PlacedOrder[]>(person, '/orders/my-orders')
  return newest.slice(0, 2)
}

/** The new order appears without a reload; the store accepts, prepares and marks it ready. */
async function acceptAndPrepare({ page }: Person, { orderNumber }: PlacedOrder): Promise<void> {
  await expectText(page, '1 new order')
  const press = (action: string) => page.getByRole('button', { name: `${action} ${orderNumber}` }).click()
  await press('Accept')
  // The order has left the list and the line above it is gone, so the tabs stay where they are.
  await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeHidden()
  await page.getByRole('tab', { name: /^Preparing/ }).click()
  await press('Mark ready')
  await page.getByRole('tab', { name: /^Ready/ }).click()
  await expect(page.getByRole('article', { name: `Order ${orderNumber}` })).toBeVisible()
}

async function expectJobs({ page }: Person, orders: PlacedOrder[]): Promise<void> {
  for (const { orderNumber } of orders)
    await expect(page.getByRole('article', { name: `Job ${orderNumber}` })).toBeVisible()
}

async function takeJob({ page }: Person, { orderNumber }: PlacedOrder): Promise<void> {
  await page.getByRole('tab', { name: /^Available/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Accept .* for ${orderNumber}$`) }).click()
  await expectText(page, `${orderNumber} is yours.`)
}

/** The buyer's page follows the rider without a reload; he types the code that she reads to him. */
async function deliver(
  { page: rider }: Person,
  { seller, ada }: { seller: Person; ada: Person },
  { _id, orderNumber }: PlacedOrder,
): Promise<void> {
  const { page: buyer } = ada
  await buyer.goto(`/orders/${_id}`)
  await expectText(buyer, 'Ibrahim is on the way to the seller')
  const pageLoads = ada.pageLoads()
  const job = rider.getByRole('article', { name: `Delivery ${orderNumber}` })
  await openCard(job)
  const { code } = await getData<{ code: string }>(seller, `/orders/${_id}/handover`)
  await job.getByLabel('Or enter the pickup code').fill(code)
  await job.getByRole('button', { name: 'Pick up the order' }).click()
  await expectText(buyer, 'Ibrahim is bringing it')
  const label = await buyer.getByRole('img', { name: /^Code( \d){4}$/ }).getAttribute('aria-label')
  await job.getByLabel(/4-digit code$/).fill(label!.replace(/\D/g, ''))
  await job.getByRole('button', { name: `Hand over and get ${naira(RIDER_FEE)}` }).click()
  await expectText(rider, `${orderNumber} is delivered.`)
  await expectText(buyer, 'Delivered to you')
  expect(ada.pageLoads()).toBe(pageLoads)
}

async function review({ page }: Person, { _id }: PlacedOrder, item: Item): Promise<void> {
  const text = 'Still hot when it reached Moremi, and the pepper was right.'
  await page.goto(`/orders/${_id}`)
  await page
    .getByRole('group', { name: `How many stars for ${item.name}?` })
    .getByLabel(/^5 stars/)
    .check({ force: true })
  await page.getByRole('textbox', { name: /^Your review/ }).fill(text)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expectText(page, `Thanks for reviewing ${item.name}`)
  await page.goto(`/product/${item._id}`)
  await expect(page.getByRole('region', { name: 'Reviews' }).getByText(text)).toBeVisible()
}
