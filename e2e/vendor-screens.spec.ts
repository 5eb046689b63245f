import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { chooseCategory } from './listing-form.ts'
import { DESKTOP, getData, type Person, setTheme } from './people.ts'
import { readQr } from './qr.ts'

const folder = resolve(import.meta.dirname, '../apps/server/seed/pictures')
const manifest = JSON.parse(readFileSync(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, { file: string }>
const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(resolve(folder, Object.values(manifest)[20]!.file)),
}

interface OwnProduct {
  _id: string
  name: string
  price: number
  status: string
  isLow: boolean
  options: unknown[]
}
const findOwn = (person: Person, q: string) =>
  getData<OwnProduct[]>(person, `/products/vendor/my-products?q=${encodeURIComponent(q)}`)
const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Whether everything inside the box lies within its width. */
const clippedIn = (box: Locator) =>
  box.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('*')]
      .filter((one) => {
        const inside = one.getBoundingClientRect()
        return inside.width > 1 && (inside.left < left - 1 || inside.right > right + 1)
      })
      .map((one) => one.textContent)
  })

test('Save stays visible in the long sheets of a store', async ({ person }) => {
  const ngozi = await person('ngozi')
  const { page } = ngozi
  await page.goto('/vendor/store')
  await page.getByRole('button', { name: /^Hours/ }).click()
  const hours = page.getByRole('dialog', { name: 'Your hours' })
  await button(hours, 'Different hours on some days').click()
  await expect(hours.getByRole('group').last().getByRole('checkbox', { name: 'Monday' })).toBeFocused()
  await button(hours, 'Remove Hours 2').press('Enter')
  await expect(button(hours, 'Different hours on some days')).toBeFocused()
  await button(hours, 'Different hours on some days').press('Enter')
  await hours.getByRole('group').last().getByRole('checkbox', { name: 'Saturday' }).check()
  await expect(hours.getByRole('group', { name: 'Mon to Fri' })).toBeVisible()
  await expect(button(hours, 'Save hours')).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page)).toEqual([])
  await hours.getByLabel('Sat closes').fill('14:00')
  await button(hours, 'Save hours').click()
  await expect(page.getByText(/Mon to Fri .*; Sat .* to 2 pm/)).toBeVisible()

  await page.getByRole('button', { name: /^Delivery places/ }).click()
  const places = page.getByRole('dialog', { name: 'Delivery places' })
  // It has no places of its own yet, like all stores of these tests.
  await expect(button(places, 'Deliver everywhere')).toBeInViewport({ ratio: 1 })
  await places.getByRole('checkbox', { name: 'All halls' }).check()
  const halls = Number(/\d+/.exec(await places.getByRole('status').first().innerText())![0])
  expect(halls).toBeGreaterThan(1)
  const firstHall = places.getByRole('group', { name: 'All halls' }).getByRole('checkbox').nth(1)
  await firstHall.uncheck()
  await expect(places.getByRole('checkbox', { name: 'All halls' })).toHaveJSProperty('indeterminate', true)
  // Without the rule on target sizes: a row half under the docked button shows less than its size.
  expect(await findViolations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])).toEqual([])
  await places.getByLabel('Search places').fill('gate')
  await expect(places.getByRole('checkbox', { name: 'All halls' })).toHaveCount(0)
  await places.getByRole('checkbox', { name: /gate/i }).first().check()
  await button(places, `Deliver to ${halls} places`).click()
  await expect(places).toHaveCount(0)
  const { deliveryPlaces } = await getData<{ deliveryPlaces: unknown[] }>(ngozi, '/vendors/store-settings')
  expect(deliveryPlaces).toHaveLength(halls)
  expect(ngozi.complaints).toEqual([])
})

test('an import shows what changes first, nothing is cut off, and a saved line says so', async ({ person }) => {
  const ngozi = await person('ngozi')
  const { page } = ngozi
  const own = await getData<OwnProduct[]>(ngozi, '/products/vendor/my-products?tab=active&limit=12')
  const rice = own.find(({ options }) => options.length === 0)!
  const others = own.filter((one) => one !== rice)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  // The lines were written by different programs.
  const table = [
    'id,name,price,category\r\n',
    ...others.map(({ _id, name }) => `${_id},${quoted(name)},,\n`),
    `${rice._id},${quoted(rice.name)},${rice.price + 12_000},\r\n`,
    ',Unusually long name of a bowl of fried plantain with pepper sauce and grilled chicken wings,1500,snacks-and-small-chops\r\n',
    ',Yacht,1,yachts\n',
  ].join('')
  await page.goto('/vendor/products')
  await button(page, 'Import').click()
  const sheet = page.getByRole('dialog', { name: 'Import products' })
  await sheet
    .getByLabel('Product table')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const lines = sheet.getByRole('list', { name: 'Lines', exact: true }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText('Skipped')
  await expect(lines.nth(1)).toContainText('Changed')
  await expect(lines.nth(1)).toContainText(/₦[\d,.]+ → ₦\d{2},\d{3}/)
  await expect(lines.nth(2)).toContainText('New')
  expect(await clippedIn(sheet)).toEqual([])
  await expect(sheet.getByRole('list', { name: 'Unchanged lines' })).toBeHidden()
  await sheet.getByText(`${others.length} unchanged`, { exact: true }).click()
  await expect(sheet.getByRole('list', { name: 'Unchanged lines' }).getByRole('listitem')).toHaveCount(others.length)
  expect(await findViolations(page)).toEqual([])
  await expect(button(sheet, 'Apply 2 lines')).toBeInViewport({ ratio: 1 })
  await button(sheet, 'Apply 2 lines').click()
  await expect(sheet.getByText('Done. 2 lines saved.')).toBeVisible()
  await expect(lines.nth(1)).toContainText('Saved')
  await expect(lines.nth(2)).toContainText('Added')
  expect(await clippedIn(sheet)).toEqual([])
  expect(ngozi.complaints).toEqual([])
})

/** The longest name and tagline. */
const change = {
  businessName: 'Original Mama Ngozi’s Kitchen of Rice, Swallow and Small Chops',
  tagline: 'w'.repeat(60),
}

test('a poster and four table cards print on one sheet each, without text on text, and their code opens the store', async ({
  person,
  product,
}) => {
  const { page } = await person('ngozi', DESKTOP)
  await page.route('**/api/vendors/my-profile', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change } } })
  })
  await page.goto('/vendor/store/poster')
  await setTheme(page, 'dark')
  const onScreen = page.getByRole('img', { name: 'QR code that opens the store' })
  expect(await readQr(await onScreen.screenshot())).toBe(`${product.url}/store/mama-ngozi`)
  await setTheme(page, 'light')
  for (const [format, count] of [
    ['A4 poster', 1],
    ['4 table cards', 4],
  ] as const) {
    await page.getByText(format, { exact: true }).click()
    const posters = page.locator('.poster')
    await expect(posters).toHaveCount(count)
    await page.emulateMedia({ media: 'print' })
    const faults = await posters.evaluateAll((all) =>
      all.flatMap((poster) => {
        const box = poster.getBoundingClientRect()
        const parts = [...poster.querySelectorAll('p, svg[role=img], .store-avatar')].map((part) => ({
          text: part.textContent || part.tagName,
          ...part.getBoundingClientRect().toJSON(),
        })) as { text: string; top: number; bottom: number }[]
        const outside = parts.filter(({ top, bottom }) => top < box.top || bottom > box.bottom + 1)
        const overlapping = parts.filter(({ top }, at) => at > 0 && top < parts[at - 1]!.bottom - 1)
        return [...outside, ...overlapping].map(({ text }) => text)
      }),
    )
    expect([format, faults]).toEqual([format, []])
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    const code = page.locator('.poster').last().locator('svg[role=img]')
    expect(await readQr(await code.screenshot())).toBe(`${product.url}/store/mama-ngozi`)
    await page.emulateMedia({ media: null })
    expect(await findViolations(page)).toEqual([])
  }
})

test('food is listed without a condition, and asked what it contains', async ({ guest, person }) => {
  const ngozi = await person('ngozi')
  const { page } = ngozi
  await page.goto('/vendor/products/new')
  await expect(page.getByText('show the food as you serve it')).toBeVisible()
  await expect(page.getByText('Portions and choices')).toBeVisible()
  await expect(page.getByText('Condition and details', { exact: true })).toHaveCount(0)
  await chooseCategory(page, 'Cases and accessories')
  await page.getByText('Condition and details', { exact: true }).click()
  await page.getByText('Fair used', { exact: true }).click()
  await chooseCategory(page, 'Rice and meals')
  await expect(page.getByRole('radio', { name: 'New' })).toHaveCount(0)
  for (const label of ['Portion', 'Ready in', 'Contains']) await expect(page.getByLabel(label)).toBeVisible()
  await page.getByLabel('Contains').fill('Groundnut oil, egg')
  await page.getByLabel('Name', { exact: true }).fill('Egg fried rice of block E')
  await page.getByLabel('Price', { exact: true }).fill('1800')
  await page.getByText('A number in stock', { exact: true }).click()
  await page.getByRole('button', { name: /^Put on sale/ }).click()
  await expect(page.getByText('Add at least one photo.')).toBeVisible()
  await expect(page.getByText('Enter how many you have.')).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles(photo)
  await expect(page.getByText('Add at least one photo.')).toHaveCount(0)
  await page.getByLabel('How many?').fill('2')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,800')
  await button(page, 'Put on sale at ₦1,800').click()
  await expect(page.getByText('Egg fried rice of block E is on sale.')).toBeVisible()
  const [rice] = await findOwn(ngozi, 'Egg fried rice of block E')
  expect(rice).toMatchObject({ condition: 'new', isLow: false })

  const visitor = await guest()
  await visitor.page.goto(`/product/${rice!._id}`)
  await expect(visitor.page.getByText('Groundnut oil, egg')).toBeVisible()
  await expect(visitor.page.getByText('Condition', { exact: true })).toHaveCount(0)
  const [fan] = await getData<{ _id: string }[]>(visitor, '/products?category=fans-and-cooling&limit=1')
  await visitor.page.goto(`/product/${fan!._id}`)
  await expect(visitor.page.getByText('Condition', { exact: true })).toBeVisible()
  expect(ngozi.complaints).toEqual([])
})

test('prices of several products are lowered without a sign, and a paused product is resumed where it is edited', async ({
  person,
}) => {
  const tunde = await person('tunde')
  const { page } = tunde
  const own = await getData<OwnProduct[]>(tunde, '/products/vendor/my-products?tab=active&limit=24')
  const [one, other] = own.filter(({ price, options }) => price > 2000 && options.length === 0)
  await page.goto('/vendor/products?tab=active')
  await button(page, 'Select').click()
  for (const { name } of [one!, other!])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await button(page, 'Price').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Naira', { exact: true }).click()
  await sheet.getByLabel('By how much?').fill('9,999,999')
  await button(sheet, 'Lower').click()
  await expect(sheet.getByText(/costs only ₦/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByLabel('By how much?').fill('1500')
  await button(sheet, 'Lower').click()
  await expect(page.getByText('Prices of 2 products lowered by ₦1,500.')).toBeVisible()
  const [lowered] = await findOwn(tunde, one!.name)
  expect(lowered!.price).toBe(one!.price - 1500)
  await button(page, 'Undo').click()
  await expect(page.getByText('Change undone.')).toBeVisible()
  expect((await findOwn(tunde, one!.name))[0]!.price).toBe(one!.price)

  await page.goto(`/vendor/products/${one!._id}/edit`)
  await expect(button(page, 'Resume')).toHaveCount(0)
  await page.goto('/vendor/products?tab=active')
  await button(page, `More for ${one!.name}`).click()
  await button(page, 'Pause').click()
  await expect(page.getByText(`${one!.name} is paused.`)).toBeVisible()
  await page.goto(`/vendor/products/${one!._id}/edit`)
  await button(page, 'Resume').click()
  await expect(page.getByText(`${one!.name} is on sale again.`)).toBeVisible()
  expect((await findOwn(tunde, one!.name))[0]!.status).toBe('active')
  expect(tunde.complaints).toEqual([])
})

test('a product with options at several prices shows the range', async ({ person }) => {
  const tunde = await person('tunde')
  const { page } = tunde
  const response = await page.request.post('/api/products', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('vendly.token'))}` },
    data: {
      name: 'Corridor bulb of two sizes',
      category: 'light-and-power',
      price: 2800,
      status: 'draft',
      optionAxes: [{ name: 'Size', values: ['5 W', '9 W'] }],
      options: [
        { values: ['5 W'], stock: 2 },
        { values: ['9 W'], stock: 2, price: 3200 },
      ],
    },
  })
  expect(response.status()).toBe(201)
  await page.goto('/vendor/products?tab=draft&q=Corridor%20bulb')
  await expect(page.getByText('₦2,800–₦3,200')).toBeVisible()
})

test('on a computer the form keeps its action visible, takes dropped photos and leads back', async ({ person }) => {
  const ngozi = await person('ngozi', DESKTOP)
  const { page } = ngozi
  await page.goto('/vendor/products/new')
  await expect(button(page, 'Put on sale')).toBeInViewport({ ratio: 1 })
  await expect(button(page, 'Take a photo')).toBeHidden()
  await expect(page.getByText('Choose photos', { exact: true })).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('Add a photo, a name and a price to see what buyers will see.')).toBeVisible()
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'photo.webp', { type: 'image/webp' }))
      return transfer
    },
    [...photo.buffer],
  )
  await page.getByRole('region', { name: 'Photos' }).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(1)
  await expect(preview.getByRole('img').or(preview.locator('img'))).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click()
  await page.waitForURL('**/vendor/products')
  expect(ngozi.complaints).toEqual([])
})
