import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, getData, type Person, untilHydrated } from './people.ts'

/** Holds back calls to change something until the returned function is called, and lists them. */
async function holdChanges(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const changes: string[] = []
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    changes.push(`${route.request().method()} ${route.request().postData() ?? ''}`.trim())
    await promise
    await route.continue()
  })
  return { changes, release: resolve }
}

const pressTwice = (button: HTMLElement) => {
  button.click()
  button.click()
}

/** The hearts of the market, with nothing saved. */
async function openHearts(ada: Person) {
  await callApi(ada, 'DELETE', '/users/wishlist')
  // Of their campus from the start: the list of all campuses is replaced by it once the page knows who reads it.
  await ada.page.goto('/marketplace?campus=unilag')
  await untilHydrated(ada.page)
  return ada.page.locator('main').getByRole('button', { name: /^Save / })
}

test('a heart that is pressed again before the answer shows what is saved', async ({ person }) => {
  const ada = await person('ada')
  const { page } = ada
  const hearts = await openHearts(ada)
  const { changes, release } = await holdChanges(page, '**/api/users/wishlist')
  await hearts.nth(0).evaluate(pressTwice)
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => changes.length).toBe(1)
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => changes.length).toBe(2)
  release()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await page.unroute('**/api/users/wishlist')
  await page.reload()
  for (const n of [0, 1]) await expect(hearts.nth(n)).toHaveAttribute('aria-pressed', 'true')
  expect((await getData<{ productIds: string[] }>(ada, '/users/wishlist/ids')).productIds).toHaveLength(2)
  await callApi(ada, 'DELETE', '/users/wishlist')
})

test('two hearts whose answers come in the other order both stay', async ({ person }) => {
  const ada = await person('ada')
  const { page } = ada
  const hearts = await openHearts(ada)
  const { promise, resolve } = Promise.withResolvers<void>()
  // The answer to the first press is the last to arrive: it lists what was saved then.
  await page.route(
    '**/api/users/wishlist',
    async (route) => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const first = page.waitForResponse((response) => response.url().endsWith('/api/users/wishlist'))
  await hearts.nth(0).click()
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await getData<{ productIds: string[] }>(ada, '/users/wishlist/ids')).productIds)
    .toHaveLength(1)
  await hearts.nth(1).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  resolve()
  await (await first).finished()
  await page.evaluate(() => fetch('/live'))
  for (const n of [0, 1]) await expect(hearts.nth(n)).toHaveAttribute('aria-pressed', 'true')
  await callApi(ada, 'DELETE', '/users/wishlist')
})

test('a store that is unfollowed twice at once is asked for once', async ({ person, sql }) => {
  const ada = await person('ada', DESKTOP)
  const { page } = ada
  const [store] = await sql<{ id: string; name: string }>(
    `select id, business_name as name from vendors where slug = 'mama-ngozi'`,
  )
  await callApi(ada, 'POST', `/vendors/${store!.id}/follow`)
  await page.goto('/following')
  const button = page.getByRole('button', { name: `Following ${store!.name}` })
  await button.waitFor()
  const { changes, release } = await holdChanges(page, '**/api/vendors/*/follow')
  await button.evaluate(pressTwice)
  await page.getByRole('button', { name: `Follow ${store!.name}` }).click()
  release()
  await expect(page.getByText(`You no longer follow ${store!.name}.`)).toBeVisible()
  expect(changes).toEqual(['DELETE'])
  await expect(page.getByRole('button', { name: `Follow ${store!.name}` })).toBeVisible()
  await callApi(ada, 'POST', `/vendors/${store!.id}/follow`)
})
