import { expect, type Locator } from '@playwright/test'
import type { StoreProduct } from './faults.ts'
import { type Account, callApi, emptyCart, getBalance, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
export type Job = { id: string; number: string }
type Open = (account: Account) => Promise<Person>

/** An order that Ada paid for, which the store has packed for a rider. */
export async function packed(ada: Person, store: Person, sql: Sql): Promise<Job> {
  const [product] = await sql<StoreProduct>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.slug = 'hostel-plug' and p.status = 'active' and p.stock >= 10 and not p.has_options
      order by p.price limit 1`,
  )
  const [place] = await sql<{ id: string }>(
    `select p.id from places p join users u on u.campus_id = p.campus_id and u.email = 'ada@demo.vendly.example'
      where p.kind = 'hostel' order by p.name limit 1`,
  )
  await emptyCart(ada)
  await callApi(ada, 'POST', '/cart/add', { productId: product!._id, quantity: 1 })
  const to = { deliveryMethod: 'delivery', placeId: place!.id }
  const { data: quote } = await callApi<{ data: { total: number } }>(ada, 'POST', '/orders/summary', to)
  const { data } = await callApi<{ data: { orders: { _id: string; orderNumber: string }[] } }>(ada, 'POST', '/orders', {
    ...to,
    expectedTotal: quote.total,
  })
  const { _id: id, orderNumber: number } = data.orders[0]!
  for (const status of ['confirmed', 'preparing', 'ready'])
    await callApi(store, 'PATCH', `/orders/${id}/status`, { status })
  return { id, number }
}

/** Riders of the campus who are online and have room for one more. */
export const freeRiders = (sql: Sql) =>
  sql<{ email: Account; name: string }>(
    `select u.email, u.first_name as name
       from riders r
       join users u on u.id = r.user_id
       join users ada on ada.campus_id = r.campus_id and ada.email = 'ada@demo.vendly.example'
      where r.is_online and u.email <> 'ibrahim@demo.vendly.example'
        and (select count(*) from orders o where o.rider_id = r.user_id and o.status in ('ready', 'picked-up')) < 3
      order by u.email`,
  )

/** A rider who has picked the order up, with the code that the seller says. */
export async function carried(person: Open, sql: Sql) {
  const [ada, tunde] = [await person('ada'), await person('tunde')]
  const before = await getBalance(ada)
  const job = await packed(ada, tunde, sql)
  const [one] = await freeRiders(sql)
  const rider = await person(one!.email)
  await callApi(rider, 'POST', `/riders/deliveries/${job.id}/accept`)
  const [{ code }] = (await sql<{ code: string }>(
    "select code from handover_codes where subject_id = $id and stage = 'pick-up'",
    {
      id: job.id,
    },
  )) as [{ code: string }]
  await callApi(rider, 'PATCH', `/orders/${job.id}/picked-up`, { code })
  return { ada, tunde, rider, name: one!.name, job, before }
}

/** Opens the rider's card of a delivery, where only a line of it is shown. One that is open stays open. */
export async function openCard(card: Locator): Promise<void> {
  const line = card.getByRole('button', { name: /^Stop \d/ })
  // The line of an open card is disabled for assistive technology, so a click would wait.
  await line.press('Enter')
  await expect(line).toHaveAttribute('aria-expanded', 'true')
}
