import type { HeldMoney } from '../escrow/escrow.queries.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { ORDER_ESCROW } from './orders.held.sql.ts'

/** The money of an order as it is read from its row; see `orders.tables.ts`. Amounts in kobo. */
export type OrderMoney = Omit<HeldMoney, 'subject'> & { id: string }

/** The columns of OrderMoney, from `orders o` with its escrow `es`, its store `v` and its seller `su`. */
export const ORDER_MONEY_COLUMNS = `o.id, o.number, ${sellerNameSql('v', 'su')} as "storeName",
  o.buyer_id as "buyerId", o.seller_id as "sellerId", o.rider_id as "riderId", o.items_total as "itemsTotal",
  o.vendor_discount as "vendorDiscount", o.platform_discount as "platformDiscount", o.delivery_fee as "deliveryFee",
  o.rider_fee as "riderFee", o.commission, o.total, es.settled`
export const ORDER_MONEY_JOINS = `${ORDER_ESCROW} join users su on su.id = o.seller_id left join vendors v on v.id = o.vendor_id`

export const escrowMoneyOf = ({ id, ...money }: OrderMoney): HeldMoney => ({
  ...money,
  subject: { kind: 'order', id },
})
