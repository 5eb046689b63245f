import type { FailureReason } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import type { FailedOrder, Reader } from './failed-order.ts'
import { refundedAtEnd } from './order-money.ts'

/** Why a rider could not hand an order over, as the two sides read it. */
export const failureTexts: Record<FailureReason, string> = {
  'no-answer': 'Nobody answered at the door or on the phone.',
  'wrong-place': 'The place was wrong.',
  refused: 'The buyer did not take it.',
  unsafe: 'It was not safe to go on.',
  damaged: 'The products are damaged.',
}

/** What goes back, or went back, to the buyer. */
const refundOf = (order: FailedOrder): number =>
  order.isReturning ? order.pricing.remaining - order.failure.kept : refundedAtEnd(order)

/** What happened to an order that could not be handed over, and what happens next, for its reader. */
export function failedDeliveryText(order: FailedOrder, reader: Reader): { title: string; next: string } {
  const { failure, vendor, isReturning } = order
  const store = vendor.businessName
  const rider = order.rider?.name.split(' ')[0] ?? 'The rider'
  const buyer = reader === 'buyer' ? 'you' : (order.customer.name.split(' ')[0] ?? 'the buyer')
  const pay = nairaText(failure.riderPay)
  const refund = nairaText(refundOf(order))
  const isPaidByBuyer = failure.kept > 0
  const way = failure.kept > 0 ? ` ${nairaText(failure.kept)} of the delivery fee pays ${rider} for the way.` : ''
  if (!isReturning) {
    const titles: Record<Reader, string> = {
      buyer: `${refund} is back in your wallet`,
      seller: 'It came back to you',
      rider: failure.riderPay > 0 ? `You brought it back, and were paid ${pay}` : 'You brought it back',
      admin: `It is back at ${store}`,
    }
    const texts: Record<Reader, string> = {
      buyer: way.trim(),
      seller: `${refund} went back to ${buyer}.${way}`,
      rider: failure.riderPay > 0 ? '' : 'Vendly decides whether you are paid for the way: see Earnings.',
      admin: `${refund} went back to ${buyer}.${way}`,
    }
    return { title: titles[reader], next: texts[reader] }
  }
  if (order.escrow === 'disputed') return disputedText({ store, rider, pay, isPaidByBuyer }, reader)
  const texts: Record<Reader, { title: string; next: string }> = {
    buyer: {
      title: `${rider} could not hand it over`,
      next: `It goes back to ${store}. Once they have it, ${refund} goes back to your wallet.${way} If you are there after all, call ${rider} now.`,
    },
    seller: {
      title: 'It comes back to you',
      next: `Confirm once you have it: ${refund} then goes back to ${buyer}.${way}`,
    },
    rider: {
      title: `Bring it back to ${store}`,
      next: isPaidByBuyer
        ? `They confirm on their phone that they have it, and you are paid ${pay} for the way.`
        : `They confirm on their phone that they have it. Then Vendly decides whether you are paid ${pay} for the way.`,
    },
    admin: { title: `It goes back to ${store}`, next: `Then ${refund} goes back to ${buyer}.${way}` },
  }
  return texts[reader]
}

/** It comes back while a complaint, or the bank of the buyer, decides about the money. */
function disputedText(
  { store, rider, pay, isPaidByBuyer }: { store: string; rider: string; pay: string; isPaidByBuyer: boolean },
  reader: Reader,
): { title: string; next: string } {
  const next = 'Nobody is paid or refunded until the dispute about this order is decided.'
  const texts: Record<Reader, { title: string; next: string }> = {
    buyer: { title: `${rider} could not hand it over`, next: `It goes back to ${store}. ${next}` },
    seller: { title: 'It comes back to you', next },
    rider: {
      title: `Bring it back to ${store}`,
      next: `${isPaidByBuyer ? `You are paid ${pay} for the way` : `Vendly decides whether you are paid ${pay} for the way`} when the dispute about this order is decided for the buyer, or when they confirm after it that they have it.`,
    },
    admin: { title: `It goes back to ${store}`, next },
  }
  return texts[reader]
}
