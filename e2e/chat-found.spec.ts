import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, type Person, PHONE, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

const MANY = 5000
/** Far more than three screens before the latest; among those that are loaded first, and among those that are not. */
const NEAR = MANY - 30
const FAR = 200

/** A conversation of Ada with a store that she has not written to, with so many messages that were read long ago. */
async function longChat(ada: Person, sql: Sql): Promise<string> {
  const [store] = await sql<{ id: string }>(
    `select v.id from vendors v
      where v.status = 'verified' and not exists (
        select from conversations c join users u on u.email = 'ada@demo.vendly.example'
         where v.user_id in (c.lesser_id, c.greater_id) and u.id in (c.lesser_id, c.greater_id))
      order by v.slug limit 1`,
  )
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/chat/conversation', { vendorId: store!.id })
  const id = data._id
  await sql(
    `insert into messages (id, conversation_id, seq, sender_id, client_id, content, created_at)
     select gen_random_uuid(), c.id, n, case when n % 3 = 0 then c.lesser_id else c.greater_id end, gen_random_uuid(),
            case n when $near::int then 'The lilac lantern' when $far::int then 'The violet lantern' else 'Message ' || n end,
            now() - (${MANY} - n) * interval '1 minute'
       from conversations c, generate_series(1, ${MANY}) n
      where c.id = $id`,
    { id, near: NEAR, far: FAR },
  )
  await sql(`update conversations set last_seq = ${MANY} where id = $id`, { id })
  await sql(
    `update conversation_members set delivered_seq = ${MANY}, read_seq = ${MANY}, unread = 0, last_at = now(), archived_at = null
      where conversation_id = $id`,
    { id },
  )
  return id
}

const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const bubble = (page: Page, seq: number) => list(page).locator(`li[data-seq="${seq}"]`)
const latest = (page: Page) => page.getByRole('button', { name: 'Back to the latest' })

for (const [device, size] of [
  ['a phone', PHONE],
  ['a computer', DESKTOP],
] as const) {
  test(`a found message is shown where it is, among the latest and thousands before, on ${device}`, async ({
    person,
    sql,
  }) => {
    const ada = await person('ada', size)
    const { page } = ada
    await page.goto('/dashboard')
    const id = await longChat(ada, sql)
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes(`/api/chat/${id}/messages`)) requests += 1
    })

    await page.goto(`/chat/${id}?message=${NEAR}`)
    await expect(bubble(page, NEAR)).toBeInViewport({ ratio: 1 })
    await expect(bubble(page, NEAR)).toContainText('lilac lantern')
    await expect(latest(page)).toHaveCount(0)

    requests = 0
    await page.goto('/chat')
    await untilHydrated(page)
    await page.getByLabel('Search names and messages').fill('violet lantern')
    await page.getByRole('list', { name: 'Found messages' }).getByRole('link').first().click()
    await expect(bubble(page, FAR)).toBeInViewport({ ratio: 1 })
    await expect(latest(page)).toBeVisible()
    // Still there when everything has loaded, and after a few requests.
    await page.waitForLoadState('networkidle')
    await expect(bubble(page, FAR)).toBeInViewport({ ratio: 1 })
    expect(requests).toBeLessThanOrEqual(4)

    // In both directions it goes on.
    const seqs = () =>
      list(page)
        .locator('li[data-seq]')
        .evaluateAll((all) => all.map((one) => Number(one.dataset.seq)))
    const shown = await seqs()
    await list(page).hover()
    await list(page).evaluate((box) => {
      box.dispatchEvent(new WheelEvent('wheel'))
      box.scrollTop = box.scrollHeight
    })
    await expect.poll(async () => Math.max(...(await seqs()))).toBeGreaterThan(Math.max(...shown))
    await list(page).evaluate((box) => {
      box.scrollTop = 0
    })
    await expect.poll(async () => Math.min(...(await seqs()))).toBeLessThan(Math.min(...shown))
    const now = await seqs()
    expect(now).toEqual(now.map((_, at) => now[0]! + at))

    await latest(page).click()
    await expect(bubble(page, MANY)).toBeInViewport({ ratio: 1 })
    await expect(latest(page)).toHaveCount(0)
    expect(new URL(page.url()).searchParams.has('message')).toBe(false)
    await sql('delete from conversations where id = $id', { id })
  })
}
