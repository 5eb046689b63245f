import { cheapProducts } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart } from './people.ts'

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
    await expect(page.getByRole('link', { name: /^Cart, \d+ product/ })).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
