import type { Booking } from '@vendly/contract/bookings'
import { complaintReasons } from '@vendly/contract/complaint-limits'
import type { ComplaintReason } from '@vendly/contract/complaints'
import type { Order, OrderedLine } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { isReceipt } from '../orders/order-steps.ts'

/** What a complaint is made about, as the form asks for it. */
export interface Complained {
  kind: 'order' | 'booking'
  _id: string
  /** How the purchase itself is offered, while it can be complained about. */
  label: string | null
  reasons: readonly ComplaintReason[]
  buyer: { _id: string; name: string }
  /** Of the other side. */
  seller: string
  rider: { _id: string; name: string } | null
  /** The lines that can be chosen: several at least. */
  lines: OrderedLine[]
  /** What there is to ask back. */
  sumText: string
  /** What all of the money is, without the delivery fee once the order is with the rider or the buyer. In naira. */
  sum: number
  /** What follows when it is not as usual. */
  follows: string | null
  isPaidOut: boolean
  /** What silence does not refund. */
  proofText: string
  /** The buyer can still cancel it, without anybody's answer. */
  canCancel: boolean
}

/** All came back but what the rider kept of the delivery fee: a complaint can only be about that. */
const isAboutFee = (order: Order): boolean => order.escrow === 'refunded'
const FEE_REASONS = ['not_received', 'late', 'other'] as const

const notMadeYet: readonly Order['status'][] = ['pending', 'confirmed', 'preparing']
const ABSENCE_REASONS = ['not_received', 'late', 'other'] as const

/** What can be wrong by now: nobody has goods that are not made yet, and who confirmed the order has it. */
function reasonsOf(order: Order): readonly ComplaintReason[] {
  if (isAboutFee(order)) return FEE_REASONS
  if (notMadeYet.includes(order.status)) return ABSENCE_REASONS
  return order.events.some(isReceipt)
    ? complaintReasons.order.filter((reason) => reason !== 'not_received')
    : complaintReasons.order
}

const onItsWay: readonly Order['status'][] = ['picked-up', 'delivered']

function sumOf(order: Order): number {
  const { remaining, paidBack, deliveryFee } = order.pricing
  if (isAboutFee(order)) return remaining - paidBack
  return onItsWay.includes(order.status) ? remaining - deliveryFee : remaining
}

function itemsText(order: Order): string {
  const { pricing } = order
  if (isAboutFee(order)) return `${nairaText(sumOf(order))} of the delivery fee was paid to the rider.`
  const items = nairaText(pricing.remaining - pricing.deliveryFee)
  return pricing.refunded > 0 ? `The items cost ${items} after refunds.` : `The items cost ${items}.`
}

export function complainedOrder(order: Order): Complained {
  const { pricing, rider } = order
  const isOfFee = isAboutFee(order)
  return {
    ...{ kind: 'order', _id: order._id, label: isOfFee ? 'The delivery fee' : 'The order' },
    ...(!order.can.complain && { label: null }),
    reasons: reasonsOf(order),
    canCancel: order.can.cancel,
    ...{ buyer: order.customer, seller: order.vendor.businessName, rider: rider ?? null },
    lines: !isOfFee && order.items.length > 1 ? order.items : [],
    sumText: itemsText(order),
    sum: sumOf(order),
    follows: isOfFee
      ? `${rider?.name ?? 'The rider'} was paid ${nairaText(pricing.remaining)} of the delivery fee for the way to you`
      : null,
    isPaidOut: order.escrow === 'released',
    proofText: 'if you gave the code, confirmed the order, or the rider was at the place with it',
  }
}

export function complainedBooking({ _id, can, customer, provider, money, escrow }: Booking): Complained {
  return {
    ...{ kind: 'booking', _id, label: can.complain ? 'The booking' : null, reasons: complaintReasons.booking },
    ...{ buyer: customer, seller: provider.businessName, rider: null, lines: [], follows: null, canCancel: false },
    sumText: `${nairaText(money.paid - money.refunded)} was paid here.`,
    sum: money.paid - money.refunded,
    isPaidOut: escrow === 'released',
    proofText: 'if you gave the code, said that it is done, or cancelled it yourself',
  }
}
