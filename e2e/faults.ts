import type { Page } from '@playwright/test'
import { callApi, emptyCart, getBalance, getData, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
export type StoreProduct = { _id: string; name: string }

/** Cheap products without options, with plenty in stock, of stores on Ada's campus that take orders. */
export const cheapProducts = (sql: Sql): Promise<StoreProduct[]> =>
  sql<StoreProduct>(
    `select p.id as _id, p.name from products p join vendors v on v.id = p.vendor_id
      where v.campus_id = (select campus_id from users where email = 'ada@demo.vendly.example')
        and p.status = 'active' and not p.has_options and p.stock >= 10 and p.price < 300000
        and not exists (
          select from ledger_accounts a where a.code = 'receivable:user:' || v.user_id and a.debits > a.credits)
      order by p.price, p.id limit 5`,
  )

/** Leaves one of this product in the person's cart. */
export async function fillCart(person: Person, productId: string): Promise<void> {
  await emptyCart(person)
  await callApi(person, 'POST', '/cart/add', { productId, quantity: 1 })
}

/** The same at a price that the wallet does not cover, and without a saved card, so that it is paid on the payment page. */
export async function fillCartBeyondWallet(person: Person, sql: Sql, productId: string): Promise<void> {
  for (const { _id } of await getData<{ _id: string }[]>(person, '/wallet/payment-methods'))
    await callApi(person, 'DELETE', `/wallet/payment-methods/${_id}`)
  const kobo = Math.ceil((await getBalance(person)) + 10_000) * 100
  await sql('update products set price = $kobo where id = $id', { kobo, id: productId })
  await fillCart(person, productId)
}

/** Not the saved card: the payment page. */
export async function chooseAnotherCard(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another card, transfer or USSD' })
  await another
    .or(page.getByRole('checkbox', { name: /^Save my card/ }))
    .first()
    .waitFor()
  if (await another.isVisible()) await another.check()
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
