import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { faultsIn, shareOf } from './books.ts'
import { asks, balanceOf, fillLogin, hydrated, openWindow, signedIn, type Window } from './people.ts'

const { url, sandbox, dataDir } = inject('product')
const RIDER_FEE = 450

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

interface Goods {
  _id: string
  name: string
  price: number
  discountPrice: number | null
  hasOptions: boolean
}
interface Placed {
  _id: string
  orderNumber: string
  pricing: { subtotal: number; total: number }
  vendor: { slug: string }
}

/** Presses one of the five places at the foot of a phone. */
const toPlace = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: place }).click()
const naira = (amount: number) => `₦${new Intl.NumberFormat('en-NG').format(amount)}`
const seen = (what: Locator) => what.waitFor({ state: 'visible' })
const words = (page: Page, text: string | RegExp) => seen(page.getByText(text).first())

test('goods go from two stores by one rider to one buyer, and everybody has the money that is theirs', async () => {
  const ada = await openWindow(browser, url)
  const [ngozi, tunde, ibrahim] = await Promise.all([
    signedIn(browser, url, 'ngozi'),
    signedIn(browser, url, 'tunde'),
    signedIn(browser, url, 'ibrahim'),
  ])
  await ada.page.goto('/')
  const everybody = { ada, ngozi, tunde, ibrahim }
  const [meal, thing] = [await goodsOf(ada, 'mama-ngozi'), await goodsOf(ada, 'hostel-plug')]

  await asGuest(ada, meal)
  const adaAtFirst = await balanceOf(ada)
  await addSecond(ada, thing)
  await fund(ada, adaAtFirst)

  await Promise.all([openBoard(ngozi), openBoard(tunde), openJobs(ibrahim)])
  const atFirst = {
    ngozi: await balanceOf(ngozi),
    tunde: await balanceOf(tunde),
    ibrahim: await balanceOf(ibrahim),
  }
  const loads = Object.values({ ngozi, tunde, ibrahim }).map((window) => window.loads())

  const orders = await checkOut(ada)
  const total = orders.reduce((sum, { pricing }) => sum + pricing.total, 0)
  const [mealOrder, thingOrder] = ['mama-ngozi', 'hostel-plug'].map(
    (slug) => orders.find(({ vendor }) => vendor.slug === slug)!,
  ) as [Placed, Placed]
  expect(mealOrder.pricing.subtotal).toBe(priceOf(meal))
  expect(thingOrder.pricing.subtotal).toBe(priceOf(thing))

  await Promise.all([workOff(ngozi, mealOrder), workOff(tunde, thingOrder)])
  const both = [mealOrder, thingOrder]
  await seeJobs(ibrahim, both)
  // He carries two already and may carry three: one after the other.
  for (const order of both) {
    await take(ibrahim, order)
    await bring(ibrahim, ada, order)
  }
  expect(Object.values({ ngozi, tunde, ibrahim }).map((window) => window.loads())).toEqual(loads)

  expect(await balanceOf(ada)).toBe(adaAtFirst + 5000 - total)
  expect((await balanceOf(ngozi)) - atFirst.ngozi).toBe(await shareOf(dataDir, 'mama-ngozi', priceOf(meal)))
  expect((await balanceOf(tunde)) - atFirst.tunde).toBe(await shareOf(dataDir, 'hostel-plug', priceOf(thing)))
  expect((await balanceOf(ibrahim)) - atFirst.ibrahim).toBe(2 * RIDER_FEE)

  await review(ada, mealOrder, meal)
  expect(await faultsIn(dataDir)).toEqual([])
  const complaints = Object.entries(everybody).flatMap(([name, window]) =>
    window.complaints.map((one) => `${name} at ${one}`),
  )
  expect(complaints).toEqual([])
})

const priceOf = ({ price, discountPrice }: Goods) => discountPrice ?? price

/** The cheapest of a store's goods that need no choosing. */
async function goodsOf(window: Window, store: string): Promise<Goods> {
  const goods = await asks<Goods[]>(window, `/products?vendor=${store}&inStock=1&sort=price-low`)
  const found = goods.find(({ hasOptions }) => !hasOptions)
  if (!found) throw new Error(`${store} has nothing without options`)
  return found
}

/** Finds goods by their name, as a person would, and opens them. */
async function findGoods(page: Page, { _id, name }: Goods): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search goods, services' })
  await box.fill(name)
  // With its suggestions the box is a combobox: the keys go where the focus is.
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/search')
  await page
    .getByRole('link', { name, exact: true })
    .and(page.locator(`[href="/product/${_id}"]`))
    .last()
    .click()
  await seen(page.getByRole('heading', { level: 1, name }))
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ })

async function asGuest({ page }: Window, goods: Goods): Promise<void> {
  await hydrated(page)
  await toPlace(page, 'Market')
  await page.waitForURL((to) => to.pathname === '/marketplace')
  await findGoods(page, goods)
  await addButton(page).click()
  await page.waitForURL((to) => to.pathname === '/login')
  await words(page, 'Please login to add items to cart')
  await fillLogin(page, 'ada')
  await page.waitForURL((to) => to.pathname === `/product/${goods._id}`)
  await words(page, `In your cart: ${goods.name}`)
  await seen(page.getByRole('link', { name: 'Cart, 1 in it' }))
}

async function addSecond({ page }: Window, goods: Goods): Promise<void> {
  await page.getByRole('link', { name: 'Cart, 1 in it' }).click()
  await page.waitForURL((to) => to.pathname === '/cart')
  await toPlace(page, 'Market')
  await findGoods(page, goods)
  await addButton(page).click()
  await words(page, `In your cart: ${goods.name}`)
  await seen(page.getByRole('link', { name: 'Cart, 2 in it' }))
}

async function fund(window: Window, before: number): Promise<void> {
  const { page } = window
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^You can spend/ }).click()
  await page.waitForURL((to) => to.pathname === '/wallet')
  await page.getByRole('button', { name: 'Fund Wallet' }).click()
  await page.getByRole('button', { name: naira(5000) }).click()
  await page.getByRole('button', { name: `Fund ${naira(5000)}` }).click()
  await page.waitForURL((to) => to.origin === sandbox)
  await page.getByRole('button', { name: /^Pays immediately/ }).click()
  await page.waitForURL((to) => to.origin === url)
  await words(page, 'Wallet updated successfully!')
  expect(await balanceOf(window)).toBe(before + 5000)
  await page.getByRole('link', { name: 'Open wallet' }).click()
  const shown = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 }).format(before + 5000)
  await seen(page.getByRole('region', { name: 'Balance' }).getByText(`₦${shown}`))
}

async function openBoard({ page }: Window): Promise<void> {
  await toPlace(page, 'Orders')
  await seen(page.getByRole('tab', { name: /^New/ }))
}

async function openJobs({ page }: Window): Promise<void> {
  await toPlace(page, 'Jobs')
  await page.getByRole('tab', { name: /^Available/ }).click()
  await seen(page.getByRole('tab', { name: /^Available/, selected: true }))
}

async function checkOut(window: Window): Promise<Placed[]> {
  const { page } = window
  await page.goto('/cart')
  await page.getByRole('link', { name: /^Checkout ₦/ }).click()
  await page.getByRole('radio', { name: /^Room/, checked: true }).waitFor()
  await page.getByText('Somewhere else on campus').click()
  await page.getByRole('button', { name: /^Deliver to/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Deliver to' })
  await sheet.getByLabel('Search halls, faculties or gates').fill('Moremi')
  await sheet
    .getByRole('button', { name: /Moremi/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
  await page.waitForURL((to) => to.pathname.startsWith('/order-confirmation/'))
  const rows = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
  await seen(rows.nth(1))
  expect(await rows.count()).toBe(2)
  const newest = await asks<Placed[]>(window, '/orders/my-orders')
  return newest.slice(0, 2)
}

/** The new order comes by itself; the store accepts, prepares and marks it ready. */
async function workOff({ page }: Window, { orderNumber }: Placed): Promise<void> {
  await words(page, '1 new order')
  const press = (step: string) => page.getByRole('button', { name: `${step} ${orderNumber}` }).click()
  await press('Accept')
  await page.getByRole('tab', { name: /^Preparing/ }).click()
  await press('Start preparing')
  await press('Mark ready')
  await page.getByRole('tab', { name: /^Ready/ }).click()
  await seen(page.getByRole('article', { name: `Order ${orderNumber}` }))
}

async function seeJobs({ page }: Window, orders: Placed[]): Promise<void> {
  for (const { orderNumber } of orders) await seen(page.getByRole('article', { name: `Job ${orderNumber}` }))
}

async function take({ page }: Window, { orderNumber }: Placed): Promise<void> {
  await page.getByRole('tab', { name: /^Available/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Accept .* for ${orderNumber}$`) }).click()
  await words(page, `${orderNumber} is yours.`)
}

/** Ada's page follows the rider by itself; he types the code that she reads to him. */
async function bring({ page: rider }: Window, ada: Window, { _id, orderNumber }: Placed): Promise<void> {
  const { page: buyer } = ada
  await buyer.goto(`/order-tracking/${_id}`)
  await words(buyer, 'Ibrahim is on the way to the seller')
  const loads = ada.loads()
  const job = rider.getByRole('article', { name: `Delivery ${orderNumber}` })
  await job.getByRole('button', { name: 'I have picked it up' }).click()
  await words(buyer, 'Ibrahim is bringing it')
  const label = await buyer.getByRole('img', { name: /^Code( \d){4}$/ }).getAttribute('aria-label')
  await job.getByLabel(/4-digit code$/).fill(label!.replace(/\D/g, ''))
  await job.getByRole('button', { name: `Hand over and get ${naira(RIDER_FEE)}` }).click()
  await words(rider, `${orderNumber} is delivered.`)
  await words(buyer, 'Delivered to you')
  expect(ada.loads()).toBe(loads)
}

async function review({ page }: Window, { _id }: Placed, { _id: goodsId, name }: Goods): Promise<void> {
  const text = 'Still hot when it reached Moremi, and the pepper was right.'
  await page.goto(`/order-tracking/${_id}`)
  await page.getByRole('link', { name: 'Review your order' }).click()
  await page
    .getByRole('group', { name: `How many stars for ${name}?` })
    .getByLabel(/^5 stars/)
    .check({ force: true })
  await page.getByLabel('In your words').fill(text)
  await page.getByRole('button', { name: 'Send review' }).click()
  await words(page, `Thank you for reviewing ${name}`)
  await page.goto(`/product/${goodsId}`)
  await seen(page.getByRole('region', { name: 'Reviews' }).getByText(text))
}
