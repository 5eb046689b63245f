import { answerLimits } from '@vendly/contract/answer-limits'
import type { Kobo } from '@vendly/contract/money'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { putCodes } from '../handover-codes/handover-codes.service.ts'
import { answerMinutesSql } from '../vendors/vendors.sql.ts'
import { acceptBySql } from './orders.accept-by.sql.ts'
import type { OrderMoney } from './orders.money.sql.ts'

export type PlacedOrder = OrderMoney & { eventId: number }

const addOrders = statement<{ id: string; number: string; eventId: number }>(
  'orders.addOrders',
  `with checkout as (
     insert into checkouts (id, buyer_id, method, use_wallet, total, created_at, paid_at)
     values ($checkoutId, $buyerId, $method, $useWallet, $total, $at, case when $isPaid then $at::timestamptz end)
   ), input as (
     select * from json_to_recordset($orders) as o(
       id uuid, "sellerId" uuid, "vendorId" uuid, "campusId" uuid, "itemsTotal" bigint, "vendorDiscount" bigint,
       "platformDiscount" bigint, "deliveryFee" bigint, "riderFee" bigint, "commissionBps" int, commission bigint,
       total bigint, "deliveryMethod" text, "placeId" uuid, room text, lines json)
   ), events as (
     insert into order_events (order_id, at, actor_id, actor_role, to_status)
     select o.id, $at, $buyerId, 'buyer', 'pending' from input o
     returning id, order_id
   ), added as (
     insert into orders (id, number, checkout_id, buyer_id, seller_id, vendor_id, campus_id, items_total, vendor_discount,
       platform_discount, delivery_fee, rider_fee, commission_bps, commission, total, delivery_method, place_id, room,
       note, placed_at, updated_at, last_event_id, pay_by, paid_at, answer_minutes, accept_by, slot_at)
     select o.id, 'VD-' || nextval('order_numbers'), $checkoutId, $buyerId, o."sellerId", o."vendorId", o."campusId",
            o."itemsTotal", o."vendorDiscount", o."platformDiscount", o."deliveryFee", o."riderFee", o."commissionBps",
            o.commission, o.total, o."deliveryMethod", o."placeId", o.room, $note, $at, $at,
            case when $isPaid::boolean then e.id else 0 end, $payBy, case when $isPaid then $at::timestamptz end,
            a.minutes, case when $isPaid then ${acceptBySql('a.minutes', '$slotAt')} end, $slotAt
       from input o
       join events e on e.order_id = o.id
       left join vendors v on v.id = o."vendorId"
      cross join lateral (
         select case when $slotAt::timestamptz is null then ${answerMinutesSql('v')} else ${answerLimits.day} end as minutes) a
     returning id, number, last_event_id
   ), lines as (
     insert into order_lines (id, order_id, product_id, option_id, name, option_label, picture, unit_price, quantity,
       total, vendor_discount, platform_discount, commission, from_stock)
     select l.id, o.id, l."productId", l."optionId", l.name, l."optionLabel", l.picture, l."unitPrice", l.quantity,
            l.total, l."vendorDiscount", l."platformDiscount", l.commission, l."fromStock"
       from input o, json_to_recordset(o.lines) as l(
         id uuid, "productId" uuid, "optionId" uuid, name text, "optionLabel" text, picture jsonb, "unitPrice" bigint,
         quantity int, total bigint, "vendorDiscount" bigint, "platformDiscount" bigint, commission bigint, "fromStock" boolean)
   )
   select id, number, last_event_id as "eventId" from added`,
)

export type NewOrders = {
  checkoutId: string
  buyerId: string
  method: 'wallet' | 'card'
  useWallet: boolean
  total: Kobo
  /** One per seller with its `lines`, in the columns of the statement. Amounts in kobo. */
  orders: readonly { id: string }[]
  note: string | null
  isPaid: boolean
  payBy: Date | null
  slotAt: Date | null
}

/** A checkout with its orders, their lines, first events and delivery codes. Returns the number of each order. */
export async function insertOrders(
  tx: Tx,
  { orders, ...checkout }: NewOrders,
): Promise<{ id: string; number: string; eventId: number }[]> {
  const added = await tx.rows(addOrders, { ...checkout, orders: JSON.stringify(orders), at: now() })
  await putCodes(
    tx,
    'order',
    orders.map(({ id }) => id),
    'delivery',
  )
  return added
}

const setPaid = statement(
  'orders.setPaid',
  `with paid as (
     update orders set paid_at = $at, updated_at = $at, pay_by = null, accept_by = ${acceptBySql('answer_minutes', 'slot_at')},
       last_event_id = (select max(e.id) from order_events e where e.order_id = orders.id)
     where id = any($orderIds::uuid[])
     returning 1
   )
   update checkouts set paid_at = $at where id = (select checkout_id from orders where id = ($orderIds::uuid[])[1])`,
)

/** These orders of one checkout are paid. Their sellers have until then to accept them. */
export async function recordPaid(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.rows(setPaid, { orderIds, at: now() })
}

const setPaymentOf = statement(
  'orders.setPayment',
  'update checkouts set payment_id = $paymentId where id = $checkoutId',
)

/** The card payment that pays the rest of a checkout. */
export async function setPayment(tx: Tx, checkoutId: string, paymentId: string): Promise<void> {
  await tx.rows(setPaymentOf, { checkoutId, paymentId })
}

const setUseWallet = statement<{ useWallet: boolean }>(
  'orders.chooseWallet',
  `update checkouts set use_wallet = coalesce($useWallet, use_wallet) where id = $checkoutId
   returning use_wallet as "useWallet"`,
)

/** Whether the wallet pays first: as the buyer chooses now, or else as before. */
export const chooseWallet = async (tx: Tx, checkoutId: string, choice?: boolean): Promise<boolean> =>
  found(await tx.row(setUseWallet, { checkoutId, useWallet: choice ?? null })).useWallet
