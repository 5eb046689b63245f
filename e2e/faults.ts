import type { Page } from '@playwright/test'
import { callApi, emptyCart, type Person } from './people.ts'

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
