import type { BookingStatus } from '@vendly/contract/bookings'
import { toNaira } from '@vendly/contract/money'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { providerHeldSql } from '../bookings/bookings.held.sql.ts'
import { BOOKING_JOINS } from '../bookings/bookings.sql.ts'
import { isReturningSql, ORDER_ESCROW, riderHeldSql, sellerHeldSql } from '../orders/orders.held.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'

/** An order or a booking whose money is held for a store or a rider. `amount` in kobo. */
export type Held = {
  kind: 'order' | 'booking'
  _id: string
  number: string
  status: OrderStatus | BookingStatus
  escrow: EscrowStatus
  store: string
  isReturning: boolean
  amount: number
  paidAt: Date
  releaseAt: Date | null
}

const heldOrdersSql = (ofSql: string, amountSql: string) =>
  `select 'order' as kind, o.id as "_id", o.number, o.status, es.status as escrow, ${sellerNameSql('v', 'su')} as store,
          ${isReturningSql('o')} as "isReturning", (${amountSql})::bigint as amount,
          o.paid_at as "paidAt", case when es.status = 'held' then es.release_at end as "releaseAt"
     from orders o
     ${ORDER_ESCROW}
     join users su on su.id = o.seller_id
     left join vendors v on v.id = o.vendor_id
    where ${ofSql} and es.status in ('held', 'disputed') and o.paid_at is not null`
const HELD_BOOKINGS = `select 'booking', b.id, b.number, b.status, es.status, ${sellerNameSql('v', 'su')}, false,
          (${providerHeldSql('b')})::bigint, b.booked_at, case when es.status = 'held' then es.release_at end
     from bookings b
     ${BOOKING_JOINS}
    where b.vendor_id = $vendorId and es.status in ('held', 'disputed')`
/** The next to be released first. */
const IN_ORDER = `order by "releaseAt" nulls last, "paidAt", "_id" limit $limit`

/** SQL: what is held for a store, `$limit` of them. */
export const HELD_OF_STORE = `${heldOrdersSql('o.vendor_id = $vendorId', sellerHeldSql('o'))} union all ${HELD_BOOKINGS} ${IN_ORDER}`
/** SQL: the orders whose money is held for a rider, `$limit` of them. */
export const HELD_OF_RIDER = `${heldOrdersSql('o.rider_id = $riderId', riderHeldSql('o'))} ${IN_ORDER}`

export const presentHeld = ({ amount, paidAt, releaseAt, ...rest }: Held) => ({
  ...rest,
  amount: toNaira(amount),
  paidAt: paidAt.toISOString(),
  releaseAt: releaseAt?.toISOString() ?? null,
})
