import type { StoreProduct } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { callApi, DESKTOP, emptyCart, getBalance, type Person, untilHydrated } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
interface Bought {
  id: string
  number: string
  price: number
}

/** An order that waits at the store to be collected; its money is held. */
async function buy(ada: Person, tunde: Person, sql: Sql): Promise<Bought> {
  const [product] = await sql<StoreProduct & { price: number }>(
    `select p.id as _id, p.name, (p.price / 100)::int as price from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'hostel-plug' and p.status = 'active' and p.stock >= 10 and not p.has_options
        and p.discount_price is null order by p.price limit 1`,
  )
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 1 })
  const { data } = await callApi<{ data: { orders: { _id: string; orderNumber: string }[] } }>(ada, 'POST', '/orders', {
    deliveryMethod: 'pickup',
    expectedTotal: product!.price,
  })
  const { _id: id, orderNumber: number } = data.orders[0]!
  for (const status of ['confirmed', 'preparing', 'ready'])
    await callApi(tunde, 'PATCH', `/orders/${id}/status`, { status })
  return { id, number, price: product!.price }
}

const escrowOf = async (sql: Sql, id: string) =>
  (await sql<{ escrow: string }>('select escrow from orders where id = $id', { id }))[0]!.escrow

test('a buyer complains, the store contests, and both agree on an amount in one tap', async ({ person, sql }) => {
  const [ada, tunde] = [await person('ada'), await person('tunde', DESKTOP)]
  const { id, number, price } = await buy(ada, tunde, sql)
  const paid = await getBalance(ada)
  const { page: buyer } = ada
  await buyer.goto(`/orders/${id}`)
  await buyer.getByRole('link', { name: 'Something wrong?' }).click()
  await untilHydrated(buyer)
  await buyer.getByText('It is damaged', { exact: true }).click()
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

test('an administrator decides, the buyer appeals, and another administrator decides once more', async ({
  person,
  sql,
}) => {
  const [ada, tunde, first] = [await person('ada'), await person('tunde'), await person('admin', DESKTOP)]
  const { id, price } = await buy(ada, tunde, sql)
  const paid = await getBalance(ada)
  const { data } = await callApi<{ data: { _id: string; number: string } }>(ada, 'POST', '/complaints', {
    ...{ subject: 'order', orderId: id, reason: 'damaged', wanted: 'refund' },
    description: 'The plug is cracked, and one of its sockets is loose.',
  })
  await callApi(tunde, 'POST', `/complaints/${data._id}/answer`, {
    answer: 'contest',
    message: 'It was whole when we packed it this morning.',
  })

  const decide = async ({ page }: Person, decision: string) => {
    await page.goto(`/admin/complaints?complaint=${data._id}`)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(decision, { exact: true }).click()
    // What everybody gets is there before the decision.
    await expect(dialog.getByText(/₦[\d,]+/).first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The pictures of both sides show it clearly.')
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide(first, 'No refund')
  expect(await getBalance(ada)).toBe(paid)

  const { page: buyer } = ada
  await buyer.goto(`/complaints/${data._id}`)
  await buyer.getByRole('button', { name: 'Appeal' }).click()
  await buyer.getByLabel('What was overlooked?').fill('My second photo shows the crack before I opened the bag.')
  await buyer.getByRole('button', { name: 'Send appeal' }).click()
  await expect(buyer.getByRole('dialog')).toHaveCount(0)

  await first.page.goto(`/admin/complaints?complaint=${data._id}`)
  await expect(first.page.getByText(/ appealed$/).first()).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)
  const [other] = await sql<{ email: `${string}@demo.vendly.example` }>(
    `select email from users where role = 'admin' and status = 'active' and email <> 'admin@demo.vendly.example' limit 1`,
  )
  await decide(await person(other!.email, DESKTOP), 'Refund the buyer')
  expect(await getBalance(ada)).toBe(paid + price)
})
