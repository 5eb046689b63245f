import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { uploading } from '@vendly/contract/uploads'
import sharp from 'sharp'
import { cheapProducts, fillCart } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { DESKTOP, getData, untilHydrated } from './people.ts'

/** The code of this part does not arrive, until the returned function is called. */
async function loseCode(page: Page, name: string, status?: number): Promise<() => Promise<void>> {
  const path = `**/assets/${name}-*.js`
  await page.route(path, (route) => (status ? route.fulfill({ status }) : route.abort('connectionfailed')))
  return () => page.unroute(path)
}

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('a press on a link whose page does not load is kept, and the open page stays; offline it waits for the network', async ({
  personAtHome,
}) => {
  const { page, context, pageLoads } = await personAtHome('ada', DESKTOP)
  const loads = pageLoads()
  const bringBack = await loseCode(page, 'cart.screen')
  await cartLink(page).click()
  await expect(page.getByText('The page didn’t load.')).toBeVisible()
  await expect(cartLink(page)).toBeVisible()
  await bringBack()
  await tryAgain(page).click()
  await page.waitForURL((to) => to.pathname === '/cart')
  await expect(page.getByText('The page didn’t load.')).toBeHidden()
  expect(pageLoads()).toBe(loads)
  // Its code has not been loaded yet.
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: /^Chat/ }).click()
  await expect(page.getByText('The page didn’t load.')).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL((to) => to.pathname === '/chat')
})

test('a page whose code the server no longer has is opened whole', { tag: '@gate' }, async ({ personAtHome }) => {
  const { page, pageLoads } = await personAtHome('ada', DESKTOP)
  const loads = pageLoads()
  await loseCode(page, 'cart.screen', 404)
  await cartLink(page).click()
  await page.waitForURL((to) => to.pathname === '/cart')
  expect(pageLoads()).toBe(loads + 1)
})

test('an order that is paid after the server forgot the code of the next page ends on its confirmation', {
  tag: '@gate',
}, async ({ person, sql }) => {
  const ada = await person('ada', DESKTOP)
  const { page, pageLoads } = ada
  const [product] = await cheapProducts(sql)
  await fillCart(ada, product!._id)
  await page.goto('/checkout')
  const pay = page.getByRole('button', { name: /^Pay ₦/ })
  await pay.waitFor()
  const loads = pageLoads()
  await loseCode(page, 'order-confirmation.screen', 404)
  await pay.click()
  await page.waitForURL(/order-confirmation/)
  const [order] = await getData<{ _id: string }[]>(ada, '/orders/my-orders?limit=1')
  expect(page.url()).toContain(order!._id)
  await expect.poll(pageLoads).toBe(loads + 1)
})

test('live events come although the socket’s code was missing at first', async ({ person }) => {
  const { page } = await person('ada', DESKTOP)
  const bringBack = await loseCode(page, 'socket-client')
  await page.goto('/orders')
  await untilHydrated(page)
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/socket-client-'))
  await bringBack()
  const sockets: unknown[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(sockets).toHaveLength(1)
  }).toPass()
})

test('a picture whose uploader is missing says so, and is sent when the network is back', async ({ person }) => {
  const { page } = await person('ada')
  const bringBack = await loseCode(page, 'browser')
  await page.goto('/individual-listings/new')
  await untilHydrated(page)
  await page.getByLabel('Add photos').setInputFiles(resolve(import.meta.dirname, '../docs/pictures/home.webp'))
  await expect(page.getByText('No network. Tap to try again.')).toBeVisible()
  await bringBack()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /, uploaded$/ })).toBeVisible()
})

test('the bar of a photo shows what the server has accepted of it', async ({ person }) => {
  const { page } = await person('ada')
  const sent = { bytes: 0, pieces: 0 }
  page.on('request', (request) => {
    sent.bytes ||= Number(request.headers()['upload-length'] ?? 0)
  })
  // The first piece arrives, and those after it never do.
  await page.route('**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent.pieces += 1
    return sent.pieces === 1 ? route.continue() : undefined
  })
  await page.goto('/individual-listings/new')
  await untilHydrated(page)
  const noise = { raw: { width: 1000, height: 1000, channels: 3 as const } }
  const buffer = await sharp(randomBytes(3_000_000), noise).png().toBuffer()
  await page.getByLabel('Add photos').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
  await expect.poll(() => sent.pieces).toBe(2)
  const accepted = Math.round((uploading.chunkBytes / sent.bytes) * 100)
  expect(accepted).toBeLessThan(100)
  await expect(page.getByRole('progressbar', { name: 'Photo 1' })).toHaveAttribute('value', String(accepted))
})

test('a page whose server does not answer says so, and comes with the next try, or by itself with the network', async ({
  personAtHome,
}) => {
  const { page, context } = await personAtHome('ada', DESKTOP)
  const search = async (text: string) => {
    await page.route('**/*.data*', (route) => route.abort('connectionrefused'))
    await page.getByRole('searchbox', { name: 'Search food, fans, books' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Couldn’t reach Vendly')).toBeVisible()
  }
  await search('fan')
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: '“fan”' })).toBeVisible()
  await search('rice')
  await context.setOffline(true)
  await page.unroute('**/*.data*')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '“rice”' })).toBeVisible()
})
