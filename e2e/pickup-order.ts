import type { StoreProduct } from './faults.ts'
import { callApi, emptyCart, type Person } from './people.ts'

type Sql = <Row>(text: string, params?: Record<string, unknown>) => Promise<Row[]>
interface Bought {
  id: string
  number: string
  price: number
}

/** An order of Ada at Tunde's store that waits there to be collected; its money is held. */
export async function buyForPickup(ada: Person, tunde: Person, sql: Sql): Promise<Bought> {
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
