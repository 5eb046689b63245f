import { expect, test } from './fixtures.ts'
import { type Account, callApi, DESKTOP, getBalance, type Person, untilHydrated } from './people.ts'
import { buyForPickup } from './pickup-order.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>

const escrowOf = async (sql: Sql, id: string) =>
  (await sql<{ escrow: string }>('select status as escrow from escrows where subject_id = $id', { id }))[0]!.escrow

/** Decides as an administrator, who sees what everybody gets before. */
async function decide({ page }: Person, id: string, decision: string): Promise<void> {
  await page.goto(`/admin/complaints?complaint=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(decision, { exact: true }).click()
  // What everybody gets is there before the decision.
  await expect(dialog.getByText(/₦[\d,.]+/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures of both sides show it clearly.')
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** An administrator who is not the usual one. */
async function secondAdmin(sql: Sql): Promise<Account> {
  const [other] = await sql<{ email: Account }>(
    `select u.email from users u join team_members m on m.user_id = u.id and m.role = 'owner'
      where u.status = 'active' and u.email <> 'admin@demo.vendly.example' limit 1`,
  )
  return other!.email
}

test('a buyer complains, the store contests, and both agree on an amount in one tap', { tag: '@gate' }, async ({
  person,
  sql,
}) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const { id, number, price } = await buyForPickup(ada, tunde, sql)
  const paid = await getBalance(ada)
  const { page: buyer } = ada
  await buyer.goto(`/orders/${id}`)
  await buyer.getByRole('link', { name: 'Something wrong?' }).click()
  await untilHydrated(buyer)
  await buyer.getByRole('radio', { name: 'It is damaged' }).check()
  await buyer.getByLabel('What happened?').fill('The plug is cracked, and one of its sockets is loose.')
  await buyer.getByRole('button', { name: 'Send complaint' }).click()
  await buyer.waitForURL(/\/complaints\/[0-9a-f-]{36}$/)
  expect(await escrowOf(sql, id)).toBe('disputed')
  const { pathname } = new URL(buyer.url())

  const { page: store } = tunde
  await store.goto('/complaints')
  await store.getByRole('link').filter({ hasText: number }).first().click()
  await store.getByRole('button', { name: 'Contest' }).click()
  await store.getByLabel('What is your side?').fill('It was whole when we packed it this morning.')
  await store.getByRole('button', { name: 'Send answer' }).click()
  await expect(store.getByRole('dialog')).toHaveCount(0)

  await buyer.goto(pathname)
  await buyer.getByRole('button', { name: 'Propose an amount' }).click()
  await buyer.getByLabel('Back to the buyer').fill('100')
  await buyer.getByRole('button', { name: 'Send proposal' }).click()
  await expect(buyer.getByText(/^You proposed ₦100 back to the buyer\./)).toBeVisible()

  await store.goto(pathname)
  await store.getByRole('button', { name: 'Accept ₦100' }).click()
  await store.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(store.getByRole('button', { name: 'Accept ₦100' })).toHaveCount(0)
  expect(await getBalance(ada)).toBe(paid + 100)
  // The order goes on, and the store is paid for the rest when it is collected.
  expect(await escrowOf(sql, id)).toBe('held')
  expect(price).toBeGreaterThan(100)
  expect([...ada.complaints, ...tunde.complaints]).toEqual([])
})

test('an offered split is declined, an administrator decides, and an appeal goes to another one', async ({
  person,
  sql,
}) => {
  const [ada, tunde, first] = [await person('ada'), await person('tunde'), await person('admin', DESKTOP)]
  const { id, price } = await buyForPickup(ada, tunde, sql)
  const paid = await getBalance(ada)
  const { data } = await callApi<{ data: { _id: string } }>(ada, 'POST', '/complaints', {
    ...{ subject: 'order', orderId: id, reason: 'damaged', wanted: 'refund' },
    description: 'The plug is cracked, and one of its sockets is loose.',
  })
  const path = `/complaints/${data._id}`

  await test.step('the store offers a part', async () => {
    await tunde.page.goto(path)
    await tunde.page.getByRole('button', { name: 'Offer a part' }).click()
    const sheet = tunde.page.getByRole('dialog')
    await sheet.getByLabel('Back to the buyer').fill('100')
    await sheet.getByRole('button', { name: 'Send offer' }).click()
    await expect(sheet).toHaveCount(0)
  })
  await test.step('the buyer asks for more instead, and the store does not accept that either', async () => {
    await ada.page.goto(path)
    await expect(ada.page.getByRole('button', { name: 'Accept ₦100' })).toBeVisible()
    await ada.page.getByRole('button', { name: 'Propose another amount' }).click()
    await ada.page.getByLabel('Back to the buyer').fill('300')
    await ada.page.getByRole('button', { name: 'Send proposal' }).click()
    await expect(ada.page.getByText(/^You proposed ₦300 back to the buyer\./)).toBeVisible()
    expect(await getBalance(ada)).toBe(paid)
  })
  await test.step('an administrator decides for less, and cannot decide the appeal against it', async () => {
    await decide(first, data._id, 'No refund')
    expect(await getBalance(ada)).toBe(paid)
    await ada.page.goto(path)
    await ada.page.getByRole('button', { name: 'Appeal' }).click()
    await ada.page.getByLabel('What was overlooked?').fill('The store itself offered a part of the money.')
    await ada.page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(ada.page.getByRole('dialog')).toHaveCount(0)
    await first.page.goto(`/admin/complaints?complaint=${data._id}`)
    await expect(first.page.getByText(/ appealed$/).first()).toBeVisible()
    await expect(first.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)
  })
  await test.step('another one decides, and that is the end', async () => {
    await decide(await person(await secondAdmin(sql), DESKTOP), data._id, 'Refund the buyer')
    expect(await getBalance(ada)).toBe(paid + price)
    await ada.page.goto(path)
    await expect(ada.page.getByRole('heading', { name: 'The complaint' })).toBeVisible()
    await expect(ada.page.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  })
})
