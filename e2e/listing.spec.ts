import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { findLedgerFaults } from './database.ts'
import { expect, test } from './fixtures.ts'
import { chooseCategory } from './listing-form.ts'
import { emptyCart, getData, getEarned, type Person, untilHydrated } from './people.ts'

const folder = resolve(import.meta.dirname, '../apps/server/seed/pictures')
const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, { file: string }>

/** Pictures as they are stored on a phone. */
const photos = (from: number, count: number) =>
  Object.values(manifest)
    .slice(from, from + count)
    .map(({ file }, at) => ({
      name: `photo-${at + 1}.webp`,
      mimeType: 'image/webp',
      buffer: readFileSync(resolve(folder, file)),
    }))

const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
const untilUploaded = async (page: Page, count: number) => {
  for (let at = 0; at < count; at++)
    await expect(
      photosOf(page)
        .nth(at)
        .getByRole('button', { name: /, uploaded$/ }),
    ).toBeVisible()
}
const keysOf = (page: Page) => photosOf(page).evaluateAll((all) => all.map((photo) => photo.getAttribute('data-key')))

/** With the keys alone: picks a picture up, moves it place by place, drops it before the first. */
async function moveToFront(page: Page, at: number): Promise<void> {
  const said = (text: string) => expect(page.getByText(text, { exact: true })).toBeAttached()
  const count = await photosOf(page).count()
  await photosOf(page).nth(at).getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Move photo ${at + 1}` })).toBeFocused()
  await page.keyboard.press('Space')
  await said(`Photo is at place ${at + 1} of ${count}.`)
  for (let place = at; place > 0; place--) {
    await page.keyboard.press('ArrowLeft')
    await said(`Photo is at place ${place} of ${count}.`)
  }
  await page.keyboard.press('Space')
}

test('a product with three pictures goes on sale although the network fails three times and the page is reloaded', async ({
  guest,
  person,
}) => {
  const tunde = await person('tunde')
  const { page } = tunde
  await page.goto('/vendor/products/new')
  let failures = 0
  await page.route('**/api/uploads/*', async (route) => {
    const isChunk = route.request().method() === 'PATCH'
    if (!isChunk || failures >= 3) return route.continue()
    failures += 1
    await route.abort('connectionreset')
  })
  await page.getByLabel('Add photos').setInputFiles(photos(20, 3))
  await untilUploaded(page, 3)
  expect(failures).toBe(3)

  const [first, second, third] = await keysOf(page)
  expect(new Set([first, second, third]).size).toBe(3)
  await moveToFront(page, 2)
  await expect.poll(() => keysOf(page)).toEqual([third, first, second])

  await page.getByLabel('Name', { exact: true }).fill('Standing fan of the corridor')
  await chooseCategory(page, 'Fans and cooling')
  await page.getByLabel('Price', { exact: true }).fill('38,500')
  await page.getByLabel('How many?').fill('7')
  await page.reload()
  await expect(page.getByText('You started this earlier')).toBeVisible()
  await untilUploaded(page, 3)
  expect(await keysOf(page)).toEqual([third, first, second])
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Standing fan of the corridor')

  await page.getByRole('button', { name: 'Put on sale at ₦38,500' }).click()
  await page.waitForURL('**/vendor/products')
  await expect(page.getByText('Standing fan of the corridor is on sale.')).toBeVisible()
  expect(tunde.complaints.filter((line) => !/ERR_CONNECTION_RESET/.test(line))).toEqual([])

  const [created] = await getData<{ _id: string }[]>(tunde, '/products?vendor=hostel-plug&sort=newest&limit=1')
  const visitor = await guest()
  await visitor.page.goto(`/product/${created!._id}`)
  await expect(visitor.page.getByRole('heading', { name: 'Standing fan of the corridor' })).toBeVisible()
  await expect(visitor.page.getByText('1 of 3')).toBeVisible()
  await expect
    .poll(() =>
      visitor.page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('.gallery img')].filter((one) => one.naturalWidth > 0).length,
      ),
    )
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'More for Standing fan of the corridor' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Standing fan of the corridor is paused.')).toBeVisible()
  const after = await visitor.page.goto(`/product/${created!._id}`)
  expect(after!.status()).toBe(410)
  await expect(visitor.page.getByRole('heading', { name: 'Not for sale right now' })).toBeVisible()
})

test('a simple product is listed with a picture, three fields and one press: its category is guessed from its name', async ({
  person,
}) => {
  const tunde = await person('tunde')
  const { page } = tunde
  await page.goto('/vendor/products/new')
  await page.getByLabel('Add photos').setInputFiles(photos(24, 1))
  await page.getByLabel('Name', { exact: true }).fill('Ankara flare dress of block C')
  await expect(page.getByText('Suggested from the name.')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('14500')
  await page.getByLabel('How many?').fill('3')
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await page.getByRole('button', { name: 'Put on sale at ₦14,500' }).click()
  await expect(page.getByText('Ankara flare dress of block C is on sale.')).toBeVisible()
  const [created] = await getData<{ category: { slug: string }; stock: number }[]>(
    tunde,
    '/products/vendor/my-products?q=block%20C',
  )
  expect(created).toMatchObject({ category: { slug: 'native-and-dresses' }, stock: 3 })
  expect(tunde.complaints).toEqual([])
})

test('a shirt is sold in sizes and colours: the seller leaves a combination out, and the buyer cannot choose it', async ({
  guest,
  person,
}) => {
  const [tunde, ada] = [await person('tunde'), await person('ada')]
  const { page } = tunde
  await page.goto('/vendor/products/new')
  await page.getByLabel('Add photos').setInputFiles(photos(30, 1))
  await page.getByLabel('Name', { exact: true }).fill('Corridor polo shirt')
  await chooseCategory(page, 'Tops and trousers')
  await page.getByLabel('Price', { exact: true }).fill('7000')
  await page.getByText('Sizes and colours', { exact: true }).click()
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  for (const name of ['Size', 'M', 'L', 'Colour', 'Black', 'White']) await press(name)
  await page.getByLabel('Add a size').fill('3XL')
  await page.getByLabel('Add a size').press('Enter')
  await page.getByLabel('Stock for all').fill('4')
  await page.getByLabel('Stock for all').press('Enter')
  await press('Remove L / White')
  await page.getByLabel('M / White, in stock').fill('0')
  await page.getByLabel('3XL / Black, price').fill('7,800')
  await press('Put on sale at ₦7,000')
  await expect(page.getByText('Corridor polo shirt is on sale.')).toBeVisible()
  const [created] = await getData<{ _id: string; options: { label: string; stock: number; price: number }[] }[]>(
    tunde,
    '/products/vendor/my-products?q=Corridor%20polo',
  )
  expect(created!.options.map(({ label, stock, price }) => [label, stock, price])).toEqual([
    ['M / Black', 4, 7000],
    ['M / White', 0, 7000],
    ['L / Black', 4, 7000],
    ['3XL / Black', 4, 7800],
    ['3XL / White', 4, 7000],
  ])

  await ada.page.goto(`/product/${created!._id}`)
  await untilHydrated(ada.page)
  const radio = (name: string) => ada.page.getByRole('radio', { name })
  const enabledColours = () => Promise.all(['Black', 'White'].map((name) => radio(name).isEnabled()))
  await expect.poll(enabledColours).toEqual([true, false])
  await expect(radio('White (sold out)')).toBeAttached()
  await ada.page.getByText('L', { exact: true }).click()
  await expect(radio('White (not available)')).toBeAttached()
  await ada.page.getByText('3XL', { exact: true }).click()
  await expect(ada.page.getByRole('button', { name: 'Add to cart ₦7,800' })).toBeVisible()
  await expect.poll(enabledColours).toEqual([true, true])
  await ada.page.getByText('White', { exact: true }).click()
  await ada.page.getByRole('button', { name: 'Add to cart ₦7,000' }).click()
  await expect(ada.page.getByText('In your cart: Corridor polo shirt')).toBeVisible()
  await ada.page.goto('/cart')
  await expect(ada.page.getByText('3XL / White')).toBeVisible()

  const { page: noScript } = await guest({ javaScriptEnabled: false })
  await noScript.goto(`/product/${created!._id}`)
  const choices = noScript.getByLabel('Size / Colour').getByRole('option')
  await expect(choices.filter({ hasText: /^M \/ White, sold out$/ })).toHaveCount(1)
  await expect(noScript.getByRole('radio')).toHaveCount(0)
  await emptyCart(ada)
  for (const { complaints } of [tunde, ada]) expect(complaints).toEqual([])
})

/** A student on Ada's campus who is neither a vendor nor a rider. */
const NEIGHBOUR = 'chibuike.chukwu@demo.vendly.example'

test('a student posts a foam, another buys it through escrow and collects it, and the seller gets all of the money', {
  tag: '@gate',
}, async ({ person, product }) => {
  const [seller, ada] = [await person(NEIGHBOUR), await person('ada')]
  await emptyCart(ada)
  const room = 'B40417'
  const before = await getEarned(seller)
  await seller.page.goto('/individual-listings')
  await seller.page.getByRole('link', { name: 'Post an item' }).click()
  await seller.page.getByLabel('Add photos').setInputFiles(photos(40, 1))
  await seller.page.getByLabel('Name', { exact: true }).fill(`Student foam of room ${room}`)
  await chooseCategory(seller.page, 'Bedding')
  await seller.page.getByLabel('Price', { exact: true }).fill('1500')
  await seller.page.getByRole('button', { name: 'Post item at ₦1,500' }).click()
  await seller.page.waitForURL('**/individual-listings/mine')

  await expect.poll(async () => (await searchFoam(ada, room)).length).toBe(1)
  const [item] = await searchFoam(ada, room)
  await ada.page.goto(`/product/${item!._id}`)
  await expect(ada.page.getByText('Student item', { exact: true })).toBeVisible()
  await ada.page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(ada.page.getByText(`In your cart: Student foam of room ${room}`)).toBeVisible()
  await ada.page.goto('/checkout')
  await ada.page.getByText('I’ll pick up').click()
  await ada.page.getByRole('button', { name: /^Pay ₦[\d,.]+ from wallet$/ }).click()
  await ada.page.waitForURL('**/order-confirmation/**')

  await seller.page.goto('/orders?side=selling')
  await seller.page.getByRole('link', { name: room }).click()
  for (const action of [/^Accept/, 'Mark ready']) await seller.page.getByRole('button', { name: action }).click()
  const [order] = await getData<{ _id: string }[]>(ada, '/orders/my-orders?limit=1')
  const { deliveryCode } = await getData<{ deliveryCode: string }>(ada, `/orders/${order!._id}`)
  await seller.page.getByRole('button', { name: 'Hand over with the code' }).click()
  const sheet = seller.page.getByRole('dialog')
  await sheet.getByRole('textbox').first().pressSequentially(deliveryCode)
  await sheet.getByRole('button', { name: /^Hand over/ }).click()
  await expect(seller.page.getByText('Handed over.')).toBeVisible()
  expect(await getEarned(seller)).toBe(before + 1500)
  await seller.page.goto('/wallet')
  await expect(seller.page.getByText('₦1,500.00 is reserved for you')).toBeVisible()

  await seller.page.goto('/individual-listings/mine?tab=out-of-stock')
  await expect(seller.page.getByText(`Student foam of room ${room}`)).toBeVisible()
  expect(await findLedgerFaults(product.dataDir)).toEqual([])
  for (const { complaints } of [seller, ada]) expect(complaints).toEqual([])
})

const searchFoam = (person: Person, room: string) =>
  getData<{ _id: string }[]>(person, `/individual-listings/search?q=${encodeURIComponent(`foam room ${room}`)}&exact=1`)
