import { toNaira } from '@vendly/contract/money'
import type { EscrowStatus, Order, OrderStatus } from '@vendly/contract/orders'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { type LineRow, presentLine } from './orders.present.ts'

type Row = {
  status: OrderStatus
  escrow: EscrowStatus
  total: number
  deliveryFee: number
  method: 'delivery' | 'pickup'
  place: string | null
  rider: string | null
  paidAt: Date | null
  pickedUpAt: Date | null
  deliveredAt: Date | null
  codeTries: number
}
type Line = LineRow & { isRefunded: boolean }
type EventRow = {
  id: number
  at: Date
  by: string
  from: OrderStatus | null
  to: OrderStatus
  note: string | null
  codeUsed: boolean
  kind: Order['events'][number]['kind']
}

const findRow = statement<Row>(
  'orders.findCaseFile',
  `select o.status, o.escrow, o.total, o.delivery_fee as "deliveryFee", o.delivery_method as method, p.name as place,
          r.first_name as rider, o.paid_at as "paidAt", o.picked_up_at as "pickedUpAt", o.delivered_at as "deliveredAt",
          o.code_tries as "codeTries"
     from orders o
     left join places p on p.id = o.place_id
     left join users r on r.id = o.rider_id
    where o.id = $orderId`,
)
const listLines = statement<Line>(
  'orders.listCaseLines',
  `select id, product_id as "productId", name, option_id as "optionId", option_label as "optionLabel", picture, unit_price as "unitPrice", quantity,
          total, refunded_at is not null as "isRefunded"
     from order_lines
    where order_id = $orderId
    order by id`,
)
const listEvents = statement<EventRow>(
  'orders.listCaseEvents',
  `select id, at, actor_role as by, from_status as "from", to_status as "to", note, kind, code_used as "codeUsed"
     from order_events
    where order_id = $orderId
    order by id`,
)

/** Who says that the order was handed over: the buyer's code is proof, the word of one side is not. */
function handoverOf(events: readonly EventRow[]): 'code' | 'buyer' | 'rider' | 'seller' | 'none' {
  if (events.some(({ codeUsed }) => codeUsed)) return 'code'
  const delivered = events.filter(({ to, from }) => to === 'delivered' && from !== 'delivered').map(({ by }) => by)
  if (events.some(({ to, by }) => to === 'delivered' && by === 'buyer')) return 'buyer'
  return delivered.includes('rider') ? 'rider' : delivered.includes('vendor') ? 'seller' : 'none'
}

/** What is known about an order, for whoever decides about it. The caller has checked who asks. Throws: not_found. */
export async function findCaseFile(db: Db, orderId: string) {
  const row = found(await db.row(findRow, { orderId }))
  const lines = await db.rows(listLines, { orderId })
  const events = await db.rows(listEvents, { orderId })
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    orderStatus: row.status,
    escrow: row.escrow,
    total: toNaira(row.total),
    deliveryFee: toNaira(row.deliveryFee),
    method: row.method,
    place: row.place,
    rider: row.rider,
    paidAt: iso(row.paidAt),
    pickedUpAt: iso(row.pickedUpAt),
    deliveredAt: iso(row.deliveredAt),
    wrongCodes: row.codeTries,
    handover: handoverOf(events),
    lines: lines.map(({ isRefunded, ...line }) => ({ ...presentLine(line), isRefunded })),
    events: events.map(({ id, at, by, from, to, kind, note }) => ({
      ...{ _id: id, at: at.toISOString(), from, to, kind, note },
      by: by as Order['events'][number]['by'],
    })),
  }
}
