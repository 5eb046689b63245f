import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { DuePayment } from '@vendly/contract/order-money'
import type {
  DeliveryFailure,
  FailureReason,
  Order,
  OrderCard,
  OrderEventKind,
  OrderedLine,
  OrderStatus,
} from '@vendly/contract/orders'
import { waitsUntil } from '@vendly/contract/waiting'
import type { Actor } from '../../platform/actor.ts'
import { mediaUrl } from '../../platform/media.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { presentStoreSummary, type StoreSummaryRow } from '../vendors/vendors.present.ts'
import { type MissingRow, presentMissing } from './orders.missing.present.ts'
import {
  earningOf,
  isRiderOnly,
  type MoneyRow,
  presentPricing,
  type RefundRow,
  refundableOf,
  splitOf,
} from './orders.money.present.ts'
import { presentNextStep } from './orders.next-step.present.ts'
import { type OfferRow, presentOffer } from './orders.offers.present.ts'
import { type ClosedFacts, canOf, isUnderWay, mayPay, type OrderFacts, type Party, partiesOf } from './orders.policy.ts'
import { presentAnswer, presentPromise } from './orders.promises.present.ts'
import { isByBuyer } from './orders.rider-fee.ts'

type Person = { id: string; name: string; phone: string | null; avatar: string | null }
export type LineRow = {
  id: string
  productId: string
  name: string
  optionId: string | null
  optionLabel: string | null
  picture: StoredPicture | null
  unitPrice: number
  quantity: number
  total: number
}
/** With whether it was refunded as a whole, and what of it the buyer has not got back. */
export type OrderedLineRow = LineRow & { isRefunded: boolean; remaining: number }

export type OrderRow = MoneyRow &
  ClosedFacts &
  StoreSummaryRow & {
    id: string
    number: string
    placeName: string | null
    placeLat: number | null
    placeLng: number | null
    room: string | null
    note: string | null
    reason: string | null
    deliveryCode: string | null
    codeTries: number
    pickupCode: string | null
    pickupTries: number
    placedAt: Date
    payBy: Date | null
    /** Whether the wallet pays first when it is paid by card. */
    useWallet: boolean
    paidAt: Date | null
    releaseAt: Date | null
    acceptBy: Date | null
    answerMinutes: number
    waits: number
    waitBy: Date | null
    slotAt: Date | null
    answerBy: Date | null
    readyBy: Date | null
    usualMinutes: number
    missing: MissingRow[]
    updatedAt: Date
    lastEventId: number
    storePlace: string | null
    storeLandmark: string | null
    storePhone: string | null
    buyer: Person
    rider: Person | null
    /** The last offer to one rider, possibly over. */
    offer: OfferRow | null
    lines: OrderedLineRow[]
    paymentReference: string | null
  }

const presentPerson = ({ id, name, phone, avatar }: Person, withPhone: boolean) => ({
  _id: id,
  name,
  phone: withPhone ? phone : null,
  avatar: avatar && mediaUrl(avatar),
})

const presentLine = (line: LineRow) => ({
  _id: line.id,
  product: line.productId,
  name: line.name,
  option: line.optionLabel,
  selectedVariant: line.optionId,
  image: line.picture && presentPicture(line.picture, line.name),
  unitPrice: toNaira(line.unitPrice),
  quantity: line.quantity,
  total: toNaira(line.total),
})

/** What goes into the bag of a line: without units that were removed or swapped, and nothing of a refunded line. */
function quantityLeft({ id, quantity, isRefunded }: OrderedLineRow, missing: readonly MissingRow[]): number {
  if (isRefunded) return 0
  const gone = missing.filter(({ lineId, answer }) => lineId === id && (answer === 'removed' || answer === 'swapped'))
  return quantity - gone.reduce((sum, item) => sum + item.quantity, 0)
}

/** The buyer's money is no business of the rider. */
export const presentLines = (
  { lines, missing }: Pick<OrderRow, 'lines' | 'missing'>,
  parties: readonly Party[],
): OrderedLine[] =>
  lines.map((line) => ({
    ...presentLine(line),
    quantityLeft: quantityLeft(line, missing),
    remaining: isRiderOnly(parties) ? null : toNaira(line.remaining),
  }))

/** The other side sees phone numbers and the room only while the order is under way. */
export function presentOrderCard(row: OrderRow, actor: Actor): OrderCard {
  const parties = partiesOf(actor, row)
  const showsContact = parties.length > 0 && isUnderWay(row)
  const isBuyer = parties.includes('buyer')
  return {
    _id: row.id,
    orderNumber: row.number,
    status: row.status,
    escrow: row.escrow,
    isPaid: row.isPaid,
    pricing: presentPricing(row, parties),
    items: presentLines(row, parties),
    vendor: {
      ...presentStoreSummary(row),
      place: showsContact && row.storeLandmark ? `${row.storePlace}, ${row.storeLandmark}` : row.storePlace,
      phone: showsContact ? row.storePhone : null,
    },
    customer: presentPerson(row.buyer, showsContact && !isBuyer),
    rider: row.rider ? presentPerson(row.rider, showsContact) : null,
    delivery: { method: row.deliveryMethod, place: row.placeName, room: isBuyer || showsContact ? row.room : null },
    can: canOf(actor, row),
    slot: row.slotAt?.toISOString() ?? null,
    isArrived: isArrived(row),
    isWithVendly: row.isWithVendly === true,
    isReturning: isReturning(row),
    offer: presentOffer(row, actor, parties),
    note: parties.length > 0 ? row.note : null,
    earning: earningOf(row, parties),
    nextStep: parties.includes('rider') ? presentNextStep(row) : null,
    ...presentAnswer(row),
    ...presentPromise(row, actor),
    missing: presentMissing(row.missing, parties),
    answerBy: row.answerBy?.toISOString() ?? null,
    payBy: row.isPaid ? null : (row.payBy?.toISOString() ?? null),
    createdAt: row.placedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastEventId: row.lastEventId,
  }
}

export type EventRow = {
  id: number
  at: Date
  actorRole: Party | 'system'
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  kind: OrderEventKind | null
  note: string | null
}

export type FailureRow = {
  reason: FailureReason
  note: string | null
  at: Date
  returnedAt: Date | null
  /** For the way, as fixed when the rider took it; once it is over, what was paid, and how much of that out of the delivery fee. */
  promised: number
  paid: number
  kept: number
}

function presentFailure(failure: FailureRow, row: OrderRow): DeliveryFailure {
  const { reason, note, at, returnedAt, promised } = failure
  // What was delivered after all, or never came back, pays nobody for the way.
  const [pay, kept] = isReturning(row) ? [promised, isByBuyer(reason) ? promised : 0] : [failure.paid, failure.kept]
  return {
    reason,
    note,
    at: at.toISOString(),
    returnedAt: returnedAt?.toISOString() ?? null,
    riderPay: toNaira(pay),
    kept: toNaira(kept),
  }
}

const isArrived = (order: OrderFacts): boolean => order.isArrived && order.status === 'picked-up' && !order.isFailed
const isReturning = ({ isFailed, status }: OrderFacts): boolean => isFailed && status === 'picked-up'

/** While the rider is there: since when, and what of the proof that they were is done. */
function presentWaiting(row: OrderRow, events: readonly EventRow[]): Order['waiting'] {
  const since = isArrived(row) ? events.findLast(({ kind }) => kind === 'arrived')?.at : undefined
  if (!since) return null
  const { placeLat: lat, placeLng: lng } = row
  return {
    since: since.toISOString(),
    until: waitsUntil(since).toISOString(),
    isContacted: events.some(({ kind, at }) => kind === 'contacted' && at >= since),
    place: lat !== null && lng !== null ? { lat, lng } : null,
  }
}

export type OrderParts = {
  events: readonly EventRow[]
  refunds: readonly RefundRow[]
  failure: FailureRow | null
  due: DuePayment | null
  sellerHas: number | null
  reserve: Order['reserve']
}

export function presentOrder(
  row: OrderRow,
  { events, refunds, failure, due, sellerHas, reserve }: OrderParts,
  actor: Actor,
): Order {
  const parties = partiesOf(actor, row)
  const showsCode = parties.includes('buyer') && row.isPaid && isUnderWay(row)
  return {
    ...presentOrderCard(row, actor),
    refunds: isRiderOnly(parties)
      ? []
      : refunds.map(({ id, lineId, bearer, amount, due, reason, createdAt }) => ({
          _id: id,
          amount: toNaira(amount),
          due: toNaira(due),
          line: lineId,
          bearer,
          reason,
          createdAt: createdAt.toISOString(),
        })),
    waiting: parties.some((party) => party === 'buyer' || party === 'rider') ? presentWaiting(row, events) : null,
    split: parties.includes('admin') && row.isPaid ? splitOf(row, refunds) : null,
    reserve,
    sellerHas: sellerHas === null ? null : toNaira(sellerHas),
    refundable: parties.includes('admin') ? toNaira(refundableOf(row, refunds)) : null,
    events: events.map((event) => ({
      _id: event.id,
      at: event.at.toISOString(),
      from: event.fromStatus,
      to: event.toStatus,
      by: event.actorRole,
      kind: event.kind,
      note: event.note,
    })),
    reason: row.reason,
    deliveryCode: showsCode ? row.deliveryCode : null,
    deliveryCodeLocked: row.codeTries >= limits.deliveryCodeTries,
    failure: failure && presentFailure(failure, row),
    due,
    useWallet: mayPay(actor, row) ? row.useWallet : null,
    releaseAt: row.escrow === 'held' ? (row.releaseAt?.toISOString() ?? null) : null,
  }
}
