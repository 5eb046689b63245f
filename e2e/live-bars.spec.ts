import type { APIResponse, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, getData, untilHydrated } from './people.ts'

/** Opens a page whose bars wait for their response, which is as old as this. Returns what lets it through once `text` has arrived live. */
async function openWithHeldBars(page: Page, text: string): Promise<() => Promise<void>> {
  const socket = page.waitForEvent('websocket')
  const hasReceived = async (part: string) =>
    (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes(part))
  const [ready, arrived] = [hasReceived('"ready"'), hasReceived(text)]
  let old: APIResponse | undefined
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/me/bar', async (route) => {
    if (old) return route.continue()
    old = await route.fetch()
    await released
    await route.fulfill({ response: old })
  })
  await page.goto('/dashboard')
  await untilHydrated(page)
  await ready
  await expect.poll(() => old?.status()).toBe(200)
  return async () => {
    await arrived
    // Longer than the page waits for more of them.
    await page.waitForTimeout(1_000)
    release()
  }
}

test('a notification that arrives while the bars are loading is shown', async ({ person }) => {
  const [ada, admin] = [await person('ada'), await person('admin')]
  const { page } = ada
  const title = `Early ${crypto.randomUUID().slice(0, 8)}`
  const { _id: userId } = await getData<{ _id: string }>(ada, '/auth/me')
  const release = await openWithHeldBars(page, title)
  await callApi(admin, 'POST', '/notifications/create', { userId, title, body: 'For you.', type: 'order' })
  await release()
  await page
    .getByRole('button', { name: /^Notifications, \d+ unread/ })
    .first()
    .click()
  await expect(page.locator(':popover-open').getByText(title)).toBeVisible()
})

test('a chat message that arrives while the bars are loading is counted', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const { page } = ada
  const [store] = await sql<{ id: string }>(`select id from vendors where slug = 'hostel-plug'`)
  const { data: chat } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', {
    vendorId: store!.id,
  })
  await sql('update chat_users set sent_in_minute = 0')
  const { count } = await getData<{ count: number }>(ada, '/chat/unread-count')
  const release = await openWithHeldBars(page, '"chat:message"')
  await callApi(tunde, 'POST', '/chat/messages', { chatId: chat._id, content: 'Still there?' })
  await release()
  await expect(page.locator(`[aria-label^="Chat, ${count + 1} unread"]`).first()).toBeAttached()
})
