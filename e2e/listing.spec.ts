import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/find-chromium.ts'
import { faultsIn } from './books.ts'
import { asks, balanceOf, hydrated, openWindow, signedIn, type Window } from './people.ts'

const { url, dataDir } = inject('product')
const folder = resolve(import.meta.dirname, '../apps/server/seed/pictures')
const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, { file: string }>

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(() => browser.close())

/** Pictures as they lie on somebody's phone. */
const photos = (from: number, count: number) =>
  Object.values(manifest)
    .slice(from, from + count)
    .map(({ file }, at) => ({
      name: `photo-${at + 1}.webp`,
      mimeType: 'image/webp',
      buffer: readFileSync(resolve(folder, file)),
    }))

const rows = (page: Page) => page.getByRole('grid', { name: 'Pictures in their order' }).getByRole('row')
const arrived = async (page: Page, count: number) => {
  for (let at = 0; at < count; at++)
    await rows(page)
      .nth(at)
      .and(page.getByLabel(/arrived$/))
      .waitFor()
}
const keysOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))

/** With the keyboard alone: picked up, carried from place to place, put down before the first. */
async function carryToFront(page: Page, at: number): Promise<void> {
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await rows(page).nth(at).focus()
  await expect.poll(place).toMatch(new RegExp(`^Picture ${at + 1}`))
  await page.keyboard.press('Tab')
  await expect.poll(place).toBe(`Move picture ${at + 1}`)
  await page.keyboard.press('Enter')
  await expect.poll(place).toMatch(/^Insert/)
  while (!/^Insert before Picture 1/.test(await place())) {
    const before = await place()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(place).not.toBe(before)
  }
  await page.keyboard.press('Enter')
}

test('a product with three pictures goes on sale from a phone whose line is cut three times and whose tab dies once', async () => {
  const tunde = await signedIn(browser, url, 'tunde')
  const { page } = tunde
  await page.goto('/vendor/products/new')
  let cuts = 0
  await page.route('**/api/uploads/*', async (route) => {
    const isPiece = route.request().method() === 'PATCH'
    if (!isPiece || cuts >= 3) return route.continue()
    cuts += 1
    await route.abort('connectionreset')
  })
  await page.getByLabel('Add pictures').setInputFiles(photos(20, 3))
  await arrived(page, 3)
  expect(cuts).toBe(3)

  const [first, second, third] = await keysOf(page)
  await carryToFront(page, 2)
  await expect.poll(() => keysOf(page)).toEqual([third, first, second])

  await page.getByLabel('Name', { exact: true }).fill('Standing fan of the corridor')
  await page.getByLabel('Category').selectOption({ label: 'Fans and cooling' })
  await page.getByLabel('Price', { exact: true }).fill('38,500')
  await page.getByLabel('How many do you have?').fill('7')
  await page.reload()
  await page.getByText('You began this earlier').waitFor()
  await arrived(page, 3)
  expect(await keysOf(page)).toEqual([third, first, second])
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Standing fan of the corridor')

  await page.getByRole('button', { name: 'Put on sale at ₦38,500' }).click()
  await page.waitForURL('**/vendor/products')
  await page.getByText('Standing fan of the corridor is on sale.').waitFor()
  expect(tunde.complaints.filter((line) => !/ERR_CONNECTION_RESET/.test(line))).toEqual([])

  const made = await asks<{ _id: string; images: unknown[]; price: number; stock: number }[]>(
    tunde,
    '/products?vendor=hostel-plug&sort=newest&limit=1',
  )
  const guest = await openWindow(browser, url)
  await guest.page.goto(`/product/${made[0]!._id}`)
  await guest.page.getByRole('heading', { name: 'Standing fan of the corridor' }).waitFor()
  await guest.page.getByText('1 of 3').waitFor()
  await expect
    .poll(() =>
      guest.page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('.gallery img')].filter((one) => one.naturalWidth > 0).length,
      ),
    )
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'More for Standing fan of the corridor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByText('Standing fan of the corridor is paused.').waitFor()
  const after = await guest.page.goto(`/product/${made[0]!._id}`)
  expect(after!.status()).toBe(410)
  await guest.page.getByRole('heading', { name: 'Not for sale right now' }).waitFor()
  await Promise.all([tunde.context.close(), guest.context.close()])
})

test('a plain thing is listed by a picture, three fields and one press: its category is guessed from its name', async () => {
  const tunde = await signedIn(browser, url, 'tunde')
  const { page } = tunde
  await page.goto('/vendor/products/new')
  await page.getByLabel('Add pictures').setInputFiles(photos(24, 1))
  await page.getByLabel('Name', { exact: true }).fill('Ankara flare dress of block C')
  await page.getByText('Guessed from the name.').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('14500')
  await page.getByLabel('How many do you have?').fill('3')
  expect(await page.getByRole('textbox').count()).toBe(3)
  await page.getByRole('button', { name: 'Put on sale at ₦14,500' }).click()
  await page.getByText('Ankara flare dress of block C is on sale.').waitFor()
  const [made] = await asks<{ category: { slug: string }; stock: number }[]>(
    tunde,
    '/products/vendor/my-products?q=block%20C',
  )
  expect(made).toMatchObject({ category: { slug: 'native-and-dresses' }, stock: 3 })
  expect(tunde.complaints).toEqual([])
  await tunde.context.close()
})

test('a shirt is sold in sizes and colours: the seller leaves out what there is not, the buyer cannot choose it', async () => {
  const [tunde, ada] = [await signedIn(browser, url, 'tunde'), await signedIn(browser, url, 'ada')]
  const { page } = tunde
  await page.goto('/vendor/products/new')
  await page.getByLabel('Add pictures').setInputFiles(photos(30, 1))
  await page.getByLabel('Name', { exact: true }).fill('Corridor polo shirt')
  await page.getByLabel('Category').selectOption({ label: 'Tops and trousers' })
  await page.getByLabel('Price', { exact: true }).fill('7000')
  await page.getByText('Sizes and colours', { exact: true }).click()
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  for (const name of ['Size', 'M', 'L', 'Colour', 'Black', 'White']) await press(name)
  await page.getByLabel('Add a size').fill('3XL')
  await page.getByLabel('Add a size').press('Enter')
  await page.getByLabel('In stock of each').fill('4')
  await page.getByLabel('In stock of each').press('Enter')
  await press('Leave L / White out')
  await page.getByLabel('M / White, in stock').fill('0')
  await page.getByLabel('3XL / Black, price').fill('7,800')
  await press('Put on sale at ₦7,000')
  await page.getByText('Corridor polo shirt is on sale.').waitFor()
  const [made] = await asks<{ _id: string; options: { label: string; stock: number; price: number }[] }[]>(
    tunde,
    '/products/vendor/my-products?q=Corridor%20polo',
  )
  expect(made!.options.map(({ label, stock, price }) => [label, stock, price])).toEqual([
    ['M / Black', 4, 7000],
    ['M / White', 0, 7000],
    ['L / Black', 4, 7000],
    ['3XL / Black', 4, 7800],
    ['3XL / White', 4, 7000],
  ])

  await ada.page.goto(`/product/${made!._id}`)
  await hydrated(ada.page)
  const radio = (name: string) => ada.page.getByRole('radio', { name })
  const colours = () => Promise.all(['Black', 'White'].map((name) => radio(name).isEnabled()))
  expect(await colours()).toEqual([true, false])
  await radio('White (sold out)').waitFor({ state: 'attached' })
  await ada.page.getByText('L', { exact: true }).click()
  await radio('White (not made)').waitFor({ state: 'attached' })
  await ada.page.getByText('3XL', { exact: true }).click()
  await ada.page.getByRole('button', { name: 'Add to cart ₦7,800' }).waitFor()
  expect(await colours()).toEqual([true, true])
  await ada.page.getByText('White', { exact: true }).click()
  await ada.page.getByRole('button', { name: 'Add to cart ₦7,000' }).click()
  await ada.page.getByText('In your cart: Corridor polo shirt').waitFor()
  await ada.page.goto('/cart')
  await ada.page.getByText('3XL / White').waitFor()

  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto(`/product/${made!._id}`)
  const choices = bare.getByLabel('Size / Colour').getByRole('option')
  expect(await choices.allInnerTexts()).toContain('M / White, sold out')
  expect(await bare.getByRole('radio').count()).toBe(0)
  await emptyCart(ada)
  for (const { complaints } of [tunde, ada]) expect(complaints).toEqual([])
  await Promise.all([tunde.context.close(), ada.context.close(), plain.close()])
})

/** A student of Ada's campus whom no other browser test makes a vendor or a rider. */
const NEIGHBOUR = 'chibuike.chukwu@demo.vendly.example'

test('a student posts a foam, another buys it through escrow and collects it, and the seller has all of the money', async () => {
  const [seller, ada] = [await signedIn(browser, url, NEIGHBOUR), await signedIn(browser, url, 'ada')]
  await emptyCart(ada)
  const room = `B${String(Date.now()).slice(-5)}`
  const before = await balanceOf(seller)
  await seller.page.goto('/individual-listings')
  await seller.page.getByRole('link', { name: 'Post an item' }).click()
  await seller.page.getByLabel('Add pictures').setInputFiles(photos(40, 1))
  await seller.page.getByLabel('Name', { exact: true }).fill(`Student foam of room ${room}`)
  await seller.page.getByLabel('Category').selectOption({ label: 'Bedding' })
  await seller.page.getByLabel('Price', { exact: true }).fill('1500')
  await seller.page.getByRole('button', { name: 'Put on sale at ₦1,500' }).click()
  await seller.page.waitForURL('**/individual-listings/mine')

  await expect.poll(async () => (await found(ada, room)).length, { timeout: 20_000 }).toBe(1)
  const [item] = await found(ada, room)
  await ada.page.goto(`/product/${item!._id}`)
  await ada.page.getByText('Student item', { exact: true }).waitFor()
  await ada.page.getByRole('button', { name: /^Add to cart/ }).click()
  await ada.page.getByText(`In your cart: Student foam of room ${room}`).waitFor()
  await ada.page.goto('/checkout')
  await ada.page.getByText('I’ll pick up').click()
  await ada.page.getByRole('button', { name: /^Pay ₦[\d,]+ from wallet$/ }).click()
  await ada.page.waitForURL('**/order-confirmation/**')

  await seller.page.goto('/orders?side=selling')
  await seller.page.getByRole('link', { name: room }).click()
  for (const step of [/^Accept/, 'Start preparing', 'Mark ready'])
    await seller.page.getByRole('button', { name: step }).click()
  const [order] = await asks<{ _id: string }[]>(ada, '/orders/my-orders?limit=1')
  const { deliveryCode } = await asks<{ deliveryCode: string }>(ada, `/orders/${order!._id}`)
  await seller.page.getByRole('button', { name: 'Hand over with the code' }).click()
  const sheet = seller.page.getByRole('dialog')
  await sheet.getByRole('textbox').first().pressSequentially(deliveryCode)
  await sheet.getByRole('button', { name: /^Hand over/ }).click()
  await seller.page.getByText('Handed over.').waitFor()
  expect(await balanceOf(seller)).toBe(before + 1500)

  await seller.page.goto('/individual-listings/mine?tab=out-of-stock')
  await seller.page.getByText(`Student foam of room ${room}`).waitFor()
  expect(await faultsIn(dataDir)).toEqual([])
  for (const { complaints } of [seller, ada]) expect(complaints).toEqual([])
  await Promise.all([seller.context.close(), ada.context.close()])
})

/** What earlier tests left in it would be paid for too. */
const emptyCart = ({ page }: Window) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('vendly.token')}` }
    await fetch('/api/cart/clear', { method: 'DELETE', headers })
  })

const found = (window: Window, room: string) =>
  asks<{ _id: string }[]>(window, `/individual-listings/search?q=${encodeURIComponent(`foam room ${room}`)}&exact=1`)
