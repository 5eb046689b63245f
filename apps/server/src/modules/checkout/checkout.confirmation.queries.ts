import type { Confirmation } from '@vendly/contract/checkout'
import { toNaira } from '@vendly/contract/money'
import type { OrderCard } from '@vendly/contract/orders'
import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ORDER_COLUMNS, ORDER_JOINS } from '../orders/orders.columns.sql.ts'
import { findDue } from '../orders/orders.due.queries.ts'
import { mayPay, partiesOf } from '../orders/orders.policy.ts'
import { type OrderRow, presentOrderCard } from '../orders/orders.present.ts'

type CheckoutRow = { id: string; method: Confirmation['paymentMethod']; createdAt: Date }
const findCheckout = statement<CheckoutRow>(
  'checkout.findCheckout',
  `select id, method, created_at as "createdAt" from checkouts where id = $checkoutId`,
)
const findCheckoutOfOrder = statement<{ checkoutId: string }>(
  'checkout.findCheckoutOfOrder',
  'select checkout_id as "checkoutId" from orders where id = $orderId',
)
const listOfCheckout = statement<OrderRow>(
  'checkout.listOfCheckout',
  `select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS} where o.checkout_id = $checkoutId order by o.number`,
)

/** What was bought together. A seller or a rider sees their own orders of it alone. Throws: not_found. */
export async function findConfirmation(db: Db, actor: Actor, checkoutId: string): Promise<Confirmation> {
  const [row, all] = await db.together((one) =>
    Promise.all([one.row(findCheckout, { checkoutId }), one.rows(listOfCheckout, { checkoutId })]),
  )
  const checkout = found(row)
  const rows = all.filter((row) => partiesOf(actor, row).length > 0)
  found(rows[0])
  const orders = rows.map((row) => presentOrderCard(row, actor))
  const unpaid = rows.filter((row) => row.status === 'pending' && !row.isPaid)
  const sum = (amount: (row: OrderRow) => number) => toNaira(rows.reduce((total, row) => total + amount(row), 0))
  const total = sum((row) => row.total)
  const payable = rows.find((row) => mayPay(actor, row))
  return {
    checkoutId,
    paymentMethod: checkout.method,
    paid: rows.every(({ isPaid }) => isPaid),
    total,
    pricing: {
      subtotal: sum((row) => row.itemsTotal),
      deliveryFee: sum((row) => row.deliveryFee),
      discount: sum((row) => row.vendorDiscount + row.platformDiscount),
      total,
    },
    orders,
    useWallet: payable?.useWallet ?? null,
    due: payable ? await findDue(db, payable.id) : null,
    placedAt: checkout.createdAt.toISOString(),
    payBy: unpaid[0]?.payBy?.toISOString() ?? null,
    nextStep: nextStepOf(orders),
  }
}

/** The same by one of its orders. Throws: not_found, also for an order that the actor has no part in. */
export async function findConfirmationOf(db: Db, actor: Actor, orderId: string): Promise<Confirmation> {
  const { checkoutId } = found(await db.row(findCheckoutOfOrder, { orderId }))
  const confirmation = await findConfirmation(db, actor, checkoutId)
  found(confirmation.orders.find(({ _id }) => _id === orderId))
  return confirmation
}

/** What the checkout as a whole waits for: the earliest step of any of its orders. */
function nextStepOf(orders: readonly OrderCard[]): Confirmation['nextStep'] {
  const open = orders.filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
  if (open.length === 0) return 'none'
  if (open.some(({ isPaid }) => !isPaid)) return 'pay'
  if (open.some(({ status }) => status === 'pending')) return 'wait_for_seller'
  return open.every(({ status }) => status === 'delivered') ? 'review' : 'follow'
}
