import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { returnCoupon } from '../coupons/coupons.service.ts'
import type { OrderMoney } from './orders.money.sql.ts'

// Two orders of one checkout that are cancelled at the same time wait for each other here, and the later one sees both.
const lockCheckout = statement<{ id: string }>(
  'orders.lockCheckoutOf',
  'select id from checkouts where id = (select checkout_id from orders where id = $orderId) for no key update',
)
const isGoingOn = statement<{ isGoingOn: boolean }>(
  'orders.isDiscountGoingOn',
  `select exists (
     select from orders
      where checkout_id = $checkoutId and status not in ('cancelled', 'rejected')
        and vendor_discount + platform_discount > 0) as "isGoingOn"`,
)

export const hasDiscount = ({ vendorDiscount, platformDiscount }: OrderMoney): boolean =>
  vendorDiscount + platformDiscount > 0

export const lockCheckoutOf = async (tx: Tx, orderId: string): Promise<string> =>
  found(await tx.row(lockCheckout, { orderId })).id

/** The buyer can use the coupon again once no order with its discount goes on. The caller has locked the checkout. */
export async function returnCouponIfOver(tx: Tx, checkoutId: string): Promise<void> {
  if (!found(await tx.row(isGoingOn, { checkoutId })).isGoingOn) await returnCoupon(tx, { checkoutId })
}

/** After an order was cancelled or rejected. */
export async function returnCouponAfter(tx: Tx, orderId: string): Promise<void> {
  await returnCouponIfOver(tx, await lockCheckoutOf(tx, orderId))
}
