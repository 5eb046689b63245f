import type { Page } from '@playwright/test'
import { callApi, emptyCart, getBalance, getData, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
export type StoreProduct = { _id: string; name: string }

/** Cheap products without options of stores on Ada's campus, with plenty in stock. */
export const cheapProducts = (sql: Sql): Promise<StoreProduct[]> =>
  sql<StoreProduct>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.campus_id = (select campus_id from users where email = 'ada@demo.vendly.example')
        and p.status = 'active' and not p.has_options and p.stock >= 10 and p.price < 300000
      order by p.price, p.id limit 5`,
  )

/** Leaves one of this product in the person's cart. */
export async function fillCart(person: Person, productId: string): Promise<void> {
  await emptyCart(person)
  await callApi(person, 'POST', '/cart/add', { productId, quantity: 1 })
}

/** The same at a price that the wallet does not cover, so that it is paid by card. */
export async function fillCartBeyondWallet(person: Person, sql: Sql, productId: string): Promise<void> {
  const kobo = Math.ceil((await getBalance(person)) + 10_000) * 100
  await sql('update products set price = $kobo where id = $id', { kobo, id: productId })
  await fillCart(person, productId)
}

/** Cancels what was just bought: its money is in the wallet again, from which other tests pay. */
export async function cancelLatestOrder(person: Person): Promise<void> {
  const [latest] = await getData<{ _id: string }[]>(person, '/orders/my-orders?limit=1')
  await callApi(person, 'PATCH', `/orders/${latest!._id}/cancel`, { reason: 'Changed my mind' })
}

/** Fills the origin's storage to the last byte. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let part = 'x'.repeat(2 ** 20)
    for (let count = 0; part.length > 0; count += 1) {
      try {
        localStorage.setItem(`filler.${count}`, part)
      } catch {
        part = part.slice(part.length / 2 + 1)
      }
    }
  })
