import { cheapProducts } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart } from './people.ts'

const CART_LINK = /^Cart, \d+ product/

declare global {
  interface Window {
    /** Attempts to open a socket while the server is away; undefined once it is back. */
    refused: number | undefined
  }
}

test('live events come back after the last of five attempts to reconnect has failed', async ({ person, sql }) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  await emptyCart(ada)
  // For the socket alone the server is away: nothing listens on that port.
  await page.addInitScript(() => {
    window.refused = 0
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        const isAway = window.refused !== undefined && String(url).includes('/socket.io')
        if (isAway) window.refused! += 1
        super(isAway ? 'ws://127.0.0.1:9/' : url, protocols)
      }
    }
  })
  await page.goto('/orders')
  const refused = () => page.evaluate(() => window.refused)
  // The first attempt, and five more with growing pauses.
  await expect.poll(refused, { timeout: 60_000 }).toBe(6)
  await page.evaluate(() => {
    window.refused = undefined
  })
  const [product] = await cheapProducts(sql)
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 1 })
    await expect(page.getByRole('link', { name: CART_LINK })).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

test('what changed while the server heard of no events is on the screen once it hears them again', async ({
  person,
  sql,
}) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  await emptyCart(ada)
  let fetchedAtMs = Date.now()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) fetchedAtMs = Date.now()
  })
  await page.goto('/orders')
  const [product] = await cheapProducts(sql)
  const badge = page.getByRole('link', { name: CART_LINK })
  // Shown by an event, so the page listens.
  await expect(async () => {
    await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 1 })
    await expect(badge).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect.poll(() => Date.now() - fetchedAtMs).toBeGreaterThan(2_000)
  // Written past the application, so that no event tells of it.
  await sql(`update cart_items set quantity = 9 where user_id = (select id from users where email = $email)`, {
    email: 'ada@demo.vendly.example',
  })
  await expect(async () => {
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vendly listener%'`)
    await expect(badge).toHaveAccessibleName(/^Cart, 9 products/, { timeout: 5_000 })
  }).toPass()
})
