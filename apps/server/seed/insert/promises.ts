import { answerLimits } from '@vendly/contract/answer-limits'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { missingItems } from '../../src/modules/orders/orders.missing.tables.ts'
import { orderEvents } from '../../src/modules/orders/orders.tables.ts'
import { days, later, minutes } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayStarts } from '../../src/platform/lagos.ts'
import { type Clock, dice, idFor, insertAll } from './rows.ts'

/** What sellers promised, what one of them does not have, and what another one has sold out today. */
export async function insertPromises(tx: Tx, clock: Clock): Promise<void> {
  const now = clock.ago(0)
  await tx.once(
    `update orders
        set ready_by = coalesce(slot_at, $now::timestamptz + make_interval(mins => 5 + (${dice('id', `'promise'`)} / 3)::int))
      where status in ('confirmed', 'preparing')`,
    { now },
  )
  // They wait since before this campus was opened: their sellers were reminded long ago.
  await tx.once(`update orders set reminders = 2 where status = 'pending' and paid_at is not null`)
  await insertMissing(tx, now)
  await insertLateAnswer(tx, now)
  await tx.once(`update vendors set answer_minutes = case slug when 'wrap-republic' then 15 else 60 end
                  where slug in ('wrap-republic', 'hostel-plug')`)
  // Its vendor missed two orders, and has not resumed yet.
  await tx.once(`update vendors set closed_until = $until where slug = 'glow-akoka'`, {
    until: new Date(promiseLimits.untilResumed),
  })
  await tx.once(
    `update products set status = 'paused', off_until = $until
      where id = (select p.id from products p join vendors v on v.id = p.vendor_id and v.slug = 'mama-ngozi'
                   where p.status = 'active' and not p.has_options
                   order by p.sold_count, p.id
                   limit 1)`,
    { until: later(days(1), dayStarts(now).today) },
  )
}

type Asked = {
  orderId: string
  sellerId: string
  lineId: string
  name: string
  quantity: number
  amount: number
  promotions: number
  commission: number
  suggested: string[]
}

/** Ada is asked about the first product of an order. She has a day to look at it, and not minutes. */
async function insertMissing(tx: Tx, at: Date): Promise<void> {
  const [asked] = await tx.once<Asked>(
    `select o.id as "orderId", o.seller_id as "sellerId", l.id as "lineId", l.name, l.quantity,
            l.total - l.vendor_discount - l.platform_discount as amount, l.platform_discount as promotions, l.commission,
            coalesce((select array_agg(s.id) from (
              select p.id from products p
               where p.vendor_id = o.vendor_id and p.status = 'active' and not p.has_options and p.id <> l.product_id
                 and coalesce(p.discount_price, p.price) <= l.unit_price and p.stock >= l.quantity
               order by coalesce(p.discount_price, p.price) desc, p.id
               limit ${promiseLimits.suggestions - 1}) s), '{}') as suggested
       from orders o
       join escrows es on es.subject_id = o.id
       join users b on b.id = o.buyer_id and b.email = 'ada@demo.vendly.example'
       join vendors v on v.id = o.vendor_id and v.slug = 'wrap-republic'
       join order_lines l on l.order_id = o.id
      where o.status = 'preparing' and es.status = 'held'
      order by l.id
      limit 1`,
  )
  if (!asked) return
  const { orderId, sellerId, name, ...item } = asked
  const reportedAt = later(-minutes(1), at)
  await insertAll(tx, missingItems, [{ ...item, id: idFor(`missing:${orderId}`), orderId, reportedAt }])
  await tx.once('update order_lines set missing = quantity where id = $lineId', { lineId: item.lineId })
  await insertAll(tx, orderEvents, [
    {
      ...{ orderId, at: reportedAt, actorId: sellerId, actorRole: 'vendor' },
      ...{ fromStatus: 'preparing', toStatus: 'preparing', kind: 'missing', note: `${item.quantity} × ${name}` },
    },
  ])
  await tx.once(
    `update orders
        set answer_by = $answerBy, last_event_id = (select max(id) from order_events where order_id = $orderId)
      where id = $orderId`,
    { orderId, answerBy: later(days(1), at) },
  )
}

/** Mama Ngozi has not answered her newest order in time. Its buyer has a day to say whether they wait, and not minutes. */
async function insertLateAnswer(tx: Tx, at: Date): Promise<void> {
  const [late] = await tx.once<{ orderId: string }>(
    `select o.id as "orderId"
       from orders o
       join vendors v on v.id = o.vendor_id and v.slug = 'mama-ngozi'
       join users b on b.id = o.buyer_id and b.email <> 'ada@demo.vendly.example'
      where o.status = 'pending' and o.paid_at is not null
      order by o.placed_at desc, o.id
      limit 1`,
  )
  if (!late) return
  const answerMinutes = answerLimits.kitchen.minutes
  await insertAll(tx, orderEvents, [
    {
      ...{ ...late, at: later(-minutes(1), at), actorId: null, actorRole: 'system', fromStatus: 'pending' },
      ...{ toStatus: 'pending', kind: 'unanswered', note: `Not accepted within ${answerMinutes} minutes` },
    },
  ])
  await tx.once(
    `update orders
        set answer_minutes = $answerMinutes, accept_by = $acceptBy, wait_by = $waitBy,
            last_event_id = (select max(id) from order_events where order_id = $orderId)
      where id = $orderId`,
    { ...late, answerMinutes, acceptBy: later(-minutes(1), at), waitBy: later(days(1), at) },
  )
}
