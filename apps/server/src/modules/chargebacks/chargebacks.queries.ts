import type { ChargebackLine, ChargebackRecord, ChargebackStatus } from '@vendly/contract/chargebacks'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { type Db, statement } from '../../platform/database.ts'
import { dateTimeText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { countByStatusSql, listNewest, newestByStatusSql } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { type BookingEvidence, listBookingEvidence } from '../booking-cases/booking-cases.evidence.queries.ts'
import { listOrderEvidence, type OrderEvidence } from '../order-cases/order-cases.evidence.queries.ts'
import { presentRefund, type RefundRow } from '../refunds/refunds.present.ts'
import { listSentRefunds } from '../refunds/refunds.queries.ts'

export type ChargebackRow = {
  id: string
  userId: string
  userName: string
  userEmail: string
  userPhone: string | null
  amount: Kobo
  held: Kobo
  status: ChargebackStatus
  reference: string
  charged: Kobo
  resolution: string | null
  checkoutId: string | null
  bookingId: string | null
  paidAt: Date | null
  orderIds: string[]
  dueAt: Date | null
  createdAt: Date
  closedAt: Date | null
}
const COLUMNS = `b.id, b.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", u.email as "userEmail",
  u.phone as "userPhone", b.amount, b.held, b.status, c.reference, p.amount as charged,
  b.resolution,
  case p.purpose when 'order' then p.subject_id end as "checkoutId", case p.purpose when 'booking' then p.subject_id end as "bookingId", c.paid_at as "paidAt", b.order_ids as "orderIds",
  b.due_at as "dueAt", b.created_at as "createdAt", b.closed_at as "closedAt"`
const JOINS = `join payment_charges c on c.id = b.charge_id
  join payments p on p.id = c.payment_id
  join users u on u.id = b.user_id`

const select = statement<ChargebackRow>(
  'chargebacks.find',
  `select ${COLUMNS} from chargebacks b ${JOINS} where b.id = $id`,
)

/** Throws: not_found. */
export const findChargebackRow = async (db: Db, id: string): Promise<ChargebackRow> =>
  found(await db.row(select, { id }))

const iso = (at: Date | null) => at?.toISOString() ?? null
const presentLine = (row: ChargebackRow): ChargebackLine => ({
  _id: row.id,
  user: { _id: row.userId, name: row.userName, email: row.userEmail },
  amount: toNaira(row.amount),
  held: toNaira(row.held),
  status: row.status,
  reference: row.reference,
  resolution: row.resolution,
  dueAt: iso(row.dueAt),
  createdAt: row.createdAt.toISOString(),
  closedAt: iso(row.closedAt),
})

const timeText = (at: Date) => `${dateTimeText(at)} (Lagos)`

const refundText = ({ amount, decidedAt, createdAt, providerId, reference }: RefundRow) =>
  `${nairaText(amount)} of the payment ${reference} was refunded to the same card on ${timeText(decidedAt ?? createdAt)}, under the payment provider’s refund number ${providerId}.`

function orderText(order: OrderEvidence): string {
  const {
    refunded,
    number,
    store,
    items,
    total,
    placedAt,
    pickedUpAt,
    deliveredAt,
    rider,
    place,
    isCodeMatched,
    isConfirmed,
  } = order
  return [
    `Order ${number} from ${store}, ${nairaText(total)}, placed ${timeText(placedAt)}: ${items}.`,
    pickedUpAt && `Picked up by the rider ${rider ?? ''} ${timeText(pickedUpAt)}.`.replace('  ', ' '),
    deliveredAt
      ? `Handed over ${timeText(deliveredAt)}${place ? ` at ${place}` : ''}.`
      : 'It has not been handed over yet; its money is held in escrow.',
    isCodeMatched && 'The buyer gave the 4-digit delivery code, which only they can see.',
    isConfirmed && 'The buyer confirmed in the app that they have it.',
    refunded > 0 && `${nairaText(refunded)} of it was refunded to the payer’s Vendly wallet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function bookingText(booking: BookingEvidence): string {
  const { number, store, service, paid, bookedAt, startsAt, buyerHereAt, doneAt, doneBy, refunded } = booking
  return [
    `Booking ${number} with ${store}, ${nairaText(paid)}, booked ${timeText(bookedAt)} for ${timeText(startsAt)}: ${service}.`,
    buyerHereAt && `The buyer said in the app that they were there, ${timeText(buyerHereAt)}.`,
    doneAt ? `Done ${timeText(doneAt)}.` : 'It is not done yet; its money is held in escrow.',
    doneBy === 'code' && 'The buyer gave the code of the booking, which only they can see.',
    doneAt && doneBy === 'buyer' && 'The buyer confirmed in the app that it was done.',
    refunded > 0 && `${nairaText(refunded)} of it was refunded to the payer’s Vendly wallet.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export type EvidenceOf = {
  customer: { customerEmail: string; customerName: string; customerPhone: string }
  text: string
  orders: OrderEvidence[]
  bookings: BookingEvidence[]
  /** To the card. */
  refunds: RefundRow[]
}

/**
 * What is sent to the bank: what went back to the card before, the payment, and how what it paid for was handed over.
 * Throws: not_found.
 */
export async function findEvidence(db: Db, id: string): Promise<EvidenceOf> {
  const row = await findChargebackRow(db, id)
  const refunds = await listSentRefunds(db, row.reference)
  const since = row.paidAt ?? row.createdAt
  const { checkoutId, bookingId, userId: buyerId } = row
  const isForOne = checkoutId !== null || bookingId !== null
  const orders = bookingId ? [] : await listOrderEvidence(db, { checkoutId, buyerId, since })
  const bookings = checkoutId ? [] : await listBookingEvidence(db, { bookingId, buyerId, since })
  const payment = `Card payment ${row.reference} of ${timeText(since)} on Vendly, a campus marketplace, by ${row.userName}.`
  const use = isForOne ? '' : 'It was added to the payer’s Vendly wallet, from which they bought:'
  return {
    customer: {
      customerEmail: row.userEmail,
      customerName: row.userName,
      customerPhone: row.userPhone ?? 'unknown',
    },
    text: [
      ...refunds.map(refundText),
      ...[payment, orders.length + bookings.length ? use : ''],
      ...[...orders.map(orderText), ...bookings.map(bookingText)],
    ]
      .filter(Boolean)
      .join('\n'),
    ...{ orders, bookings },
    refunds,
  }
}

const findDebt = statement<{ debt: Kobo }>(
  'chargebacks.findDebt',
  `select debits - credits as debt from ledger_accounts where code = 'receivable:user:' || $userId::text`,
)

/** Throws: not_found. */
export async function findChargeback(db: Db, id: string): Promise<ChargebackRecord> {
  const row = await findChargebackRow(db, id)
  const { text, orders, bookings, refunds } = await findEvidence(db, id)
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...presentLine(row),
    evidence: text,
    charged: toNaira(row.charged),
    refunded: toNaira(refunded),
    refunds: refunds.map((refund) => ({ ...presentRefund(refund), providerId: refund.providerId })),
    returnedTwice: toNaira(row.status === 'lost' ? Math.max(0, refunded + row.amount - row.charged) : 0),
    orders: orders.map((order) => ({
      _id: order.id,
      orderNumber: order.number,
      isKept: row.orderIds.includes(order.id) && order.escrow === 'disputed',
    })),
    bookings: bookings.map((booking) => ({
      ...{ _id: booking.id, bookingNumber: booking.number },
      isKept: row.bookingId === booking.id && booking.escrow === 'disputed',
    })),
    debt: toNaira((await db.row(findDebt, { userId: row.userId }))?.debt ?? 0),
    history: await listAuditLogOf(db, 'chargeback', id),
    can: { answer: row.status === 'open' },
  }
}

const selectPage = statement<ChargebackRow>(
  'chargebacks.list',
  newestByStatusSql({ table: 'chargebacks', alias: 'b', columns: COLUMNS, joins: JOINS }),
)
const count = statement<{ count: number }>('chargebacks.count', countByStatusSql('chargebacks'))

/** Newest first. Throws: cursor_invalid. */
export async function listChargebacks(
  db: Db,
  filter: { status?: ChargebackStatus; cursor?: string; limit: number },
): Promise<{ chargebacks: ChargebackLine[]; pagination: Pagination }> {
  const status = filter.status ?? null
  const page = await listNewest(db, { list: selectPage, count }, filter, { status })
  return { chargebacks: page.rows.map(presentLine), pagination: page.pagination }
}

const findOpen = statement<{ id: string }>(
  'chargebacks.findOpenOfUser',
  `select id from chargebacks where user_id = $userId and status in ('open', 'answered') limit 1`,
)
/** Whether a card payment of the user is disputed and not decided. */
export const hasOpenChargeback = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(findOpen, { userId })) !== undefined
