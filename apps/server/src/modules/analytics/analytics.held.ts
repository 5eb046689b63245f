import { toNaira } from '@vendly/contract/money'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { isReturningSql, ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

/** An order whose money is held for a store or a rider. `amount` in kobo. */
export type HeldOrder = {
  _id: string
  orderNumber: string
  status: OrderStatus
  escrow: EscrowStatus
  store: string
  isReturning: boolean
  amount: number
  paidAt: Date
  releaseAt: Date | null
}

/** The held orders of `o` that `ofSql` selects, the next to be released first: `$limit` of them, with their part `amountSql`. */
export const heldOrdersSql = (ofSql: string, amountSql: string) =>
  `select o.id as "_id", o.number as "orderNumber", o.status, es.status as escrow, ${sellerNameSql('v', 'su')} as store,
          ${isReturningSql('o')} as "isReturning", (${amountSql})::bigint as amount,
          o.paid_at as "paidAt", case when es.status = 'held' then es.release_at end as "releaseAt"
     from orders o
     ${ORDER_ESCROW}
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
    where ${ofSql} and es.status in ('held', 'disputed') and o.paid_at is not null
    order by es.release_at nulls last, o.placed_at, o.id
    limit $limit`

export const presentHeld = ({ amount, paidAt, releaseAt, ...order }: HeldOrder) => ({
  ...order,
  amount: toNaira(amount),
  paidAt: paidAt.toISOString(),
  releaseAt: releaseAt?.toISOString() ?? null,
})
