import { deliveryLimits, limits } from '@vendly/contract/limits'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import { clockText, momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import type { NewNotification, NotificationKind } from '../notifications/notifications.service.ts'
import { slotText } from '../vendors/vendors.slots.ts'
import { answerTimeText } from './orders.answer-text.ts'
import type { Change } from './orders.events.ts'
import { mayWait } from './orders.stages.ts'

/** What notifications say about an order. Amounts in kobo. */
export type OrderNotificationData = {
  id: string
  number: string
  status: OrderStatus
  escrow: EscrowStatus
  eventId: number
  buyerId: string
  sellerId: string
  riderId: string | null
  campusId: string
  deliveryMethod: 'delivery' | 'pickup'
  reason: string | null
  total: number
  /** Without what went back out of it. */
  remaining: number
  /** What the last refund out of escrow returned to the buyer. */
  refunded: number
  slotAt: Date | null
  /** How long the seller has to answer, and until when the buyer is asked whether they wait for longer. */
  answerMinutes: number
  waits: number
  waitBy: Date | null
  riderFee: number
  deliveryFee: number
  vendorNet: number
  storeName: string
  buyerName: string
  riderName: string | null
  placeName: string | null
  storePlace: string | null
  /** When the seller promised to have it ready. */
  readyBy: Date | null
  /** When the seller is paid, if the money still waits for the buyer. */
  releaseAt: Date | null
  /** Paid to the rider for the way to an order that was cancelled. */
  riderPay: number
  /** What of it was not paid at once, and why. */
  wayUnpaid: number | null
  wayStatus: RiderWayStatus | null
}

/** What the rider gets for the way, and when. */
function wayTexts(
  { riderPay, wayUnpaid, wayStatus, storeName }: OrderNotificationData,
  { by }: Pick<Change, 'by'>,
): string[] {
  const unpaid = nairaText(wayUnpaid ?? 0)
  // What an administrator ends is paid at once, but for what is beyond the limits of a day.
  const waiting =
    by === 'admin'
      ? `Vendly pays only so much for ways of one day at once, and decides whether you get ${unpaid} for this one.`
      : `Vendly decides whether you get ${unpaid} for your way.`
  return [
    riderPay > 0 ? `${nairaText(riderPay)} for your way is in your wallet.` : '',
    wayStatus === 'owed' ? `${storeName} owes you ${unpaid} for your way: you get it when they have the money.` : '',
    wayStatus === 'waiting' ? waiting : '',
  ].filter(Boolean)
}

type OrderKind = Extract<NotificationKind, `order-${string}` | `sale-${string}`>
/** `part` is what of the order's page is to be done; the notification offers it as a button. */
type Copy = { kind: OrderKind; title: string; body: string; part?: 'answer' | 'confirm' | 'reviews' | 'now' }

/** Of an order for later: emails are read on another day. */
const slotNote = ({ slotAt }: OrderNotificationData, verb = 'is'): string =>
  slotAt ? ` It ${verb} for ${slotText(slotAt)}.` : ''

function copyForBuyer(order: OrderNotificationData, { from, to, by }: Change): Copy | undefined {
  const { number, storeName, riderName, storePlace } = order
  const reason = order.reason ? ` ${order.reason}` : ''
  if (from === null)
    return {
      kind: 'order-paid',
      title: `You paid ${nairaText(order.total)} to ${storeName}`,
      body: order.slotAt
        ? `For ${slotText(order.slotAt)}. They have to accept order ${number} before that.`
        : `They have ${answerTimeText(order)} to accept order ${number}.${mayWait(order) ? ' If they don’t, we offer you your money back.' : ''}`,
    }
  if (to === 'confirmed')
    return {
      kind: 'order-accepted',
      title: `${storeName} accepted order ${number}`,
      body: order.slotAt
        ? `For ${slotText(order.slotAt)}.`
        : order.readyBy
          ? `It is ready by ${clockText(order.readyBy)}.`
          : 'They are getting it ready.',
    }
  if (from === 'ready' && to === 'preparing')
    return {
      kind: order.deliveryMethod === 'pickup' ? 'order-collectable' : 'order-ready',
      title: `Order ${number} is not ready yet`,
      body: `${storeName} is still preparing it. You are notified when it is ready.`,
    }
  // Taken back before the buyer was notified.
  if (to === 'ready' && order.status === 'preparing') return undefined
  if (to === 'ready')
    return order.deliveryMethod === 'pickup'
      ? {
          kind: 'order-collectable',
          title: `Order ${number} is ready`,
          body: `Collect it ${storePlace ? `at ${storePlace}` : `from ${storeName}`}.${slotNote(order)}`,
        }
      : { kind: 'order-ready', title: `Order ${number} is ready`, body: 'Waiting for a rider.' }
  if (to === 'picked-up')
    return {
      kind: 'order-carried',
      title: `${riderName ?? 'The rider'} has order ${number}`,
      body: `Have your 4-digit code ready.${slotNote(order)}`,
    }
  if (to === 'delivered' && by !== 'buyer')
    return order.escrow === 'held' && order.releaseAt
      ? {
          kind: 'order-handed-over',
          part: 'confirm',
          title: `Order ${number} was handed over`,
          body: `Have you received it? We pay the seller in ${limits.releaseHours} hours: ${momentText(order.releaseAt)}. If something is wrong, report it before then: the money then waits.`,
        }
      : {
          kind: 'order-delivered',
          part: 'reviews',
          title: `Order ${number} is delivered`,
          body: 'Enjoy. Your review helps the next buyer.',
        }
  if (to === 'rejected')
    return {
      kind: 'order-rejected',
      title: `${storeName} could not take order ${number}`,
      body: `${nairaText(order.refunded)} is back in your wallet.${slotNote(order, 'was')}${reason}`,
    }
  if (to === 'cancelled' && by !== 'buyer') {
    const isRefunded = order.escrow === 'refunded'
    const money = isRefunded ? `${nairaText(order.refunded)} is back in your wallet.` : 'You were not charged.'
    return {
      kind: 'order-cancelled',
      title: `Order ${number} was cancelled`,
      body: `${money}${slotNote(order, 'was')}${reason}`,
    }
  }
  return undefined
}

function copyForSeller(order: OrderNotificationData, { from, to, by }: Change): Copy | undefined {
  const { number, buyerName } = order
  if (from === null)
    return {
      kind: 'order-new',
      part: 'answer',
      title: `New order ${number}`,
      body: order.slotAt
        ? `${buyerName} paid ${nairaText(order.total)} for ${slotText(order.slotAt)}. Accept it before that.`
        : `${buyerName} paid ${nairaText(order.total)}. Accept it within ${answerTimeText(order)}.`,
    }
  if (to === 'picked-up')
    return {
      kind: 'sale-carried',
      title: `Order ${number} picked up`,
      body: `${order.riderName ?? 'The rider'} is on the way.`,
    }
  if (to === 'delivered' && by !== 'vendor' && order.escrow === 'held' && order.releaseAt)
    return {
      kind: 'sale-handed-over',
      title: `Order ${number} was handed over`,
      body: `To ${buyerName}, without the code. You’re paid in ${limits.releaseHours} hours: ${momentText(order.releaseAt)}, or earlier if they confirm it. If they report a problem, the money waits.`,
    }
  if (to === 'delivered' && by !== 'vendor')
    return { kind: 'sale-delivered', title: `Order ${number} delivered`, body: `To ${buyerName}.` }
  // An order that was never paid was never shown to them.
  if (to === 'cancelled' && by !== 'vendor' && order.escrow !== 'none')
    return {
      kind: 'sale-cancelled',
      title: `Order ${number} was cancelled`,
      body: order.reason ?? `By ${by === 'buyer' ? buyerName : 'Vendly'}.`,
    }
  return undefined
}

/** The notifications that a change causes, for buyer, seller and rider. */
export function notificationsFor(order: OrderNotificationData, change: Change): NewNotification[] {
  if (change.to === order.status && change.from === change.to && change.to !== 'delivered') return []
  const base = { key: `order:${change.eventId}` }
  const buyer = copyForBuyer(order, change)
  const seller = copyForSeller(order, change)
  const notifications: NewNotification[] = []
  const add = (userId: string, { part, ...copy }: Copy) =>
    notifications.push({ ...base, ...copy, userId, link: `/orders/${order.id}${part ? `#${part}` : ''}` })
  const isOpen = ['pending', 'confirmed', 'ready', 'picked-up'].includes(change.to)
  if (buyer) add(order.buyerId, isOpen ? { part: 'now', ...buyer } : buyer)
  if (seller) add(order.sellerId, seller)
  const { from } = change
  if (order.riderId && change.to === 'cancelled')
    notifications.push({
      ...base,
      kind: 'delivery-cancelled',
      title: `Order ${order.number} was cancelled`,
      body:
        [from !== 'picked-up' && 'You do not need to deliver it.', ...wayTexts(order, change)]
          .filter(Boolean)
          .join(' ') || 'It is closed.',
      userId: order.riderId,
      link: '/rider/deliveries',
    })
  return notifications
}

/** For the buyer, whom the rider waits for. */
export const arrivalFor = (order: OrderNotificationData): NewNotification => ({
  userId: order.buyerId,
  key: `arrived:${order.id}`,
  kind: 'rider-arrived',
  title: `${order.riderName ?? 'The rider'} is here with order ${order.number}`,
  body: `${order.placeName ? `At ${order.placeName}. ` : ''}Have your 4-digit code ready. They wait ${deliveryLimits.waitMinutes} minutes.`,
  link: `/orders/${order.id}#now`,
})

const refundedWhen = (order: OrderNotificationData): string => {
  const after = `${answerTimeText(order)} after the payment`
  if (mayWait(order)) return `${order.buyerName} can have the money back ${after}.`
  return `it is refunded ${after}${order.slotAt ? ', or when that time begins' : ''}.`
}

/** For the seller who has not answered a paid order. The last one is sent by email too. */
export const reminderFor = (order: OrderNotificationData, reminder: number): NewNotification => ({
  userId: order.sellerId,
  key: `unanswered:${order.id}:${reminder}`,
  kind: reminder > 1 ? 'order-unanswered-again' : 'order-unanswered',
  title: `${order.buyerName} waits for your answer`,
  body: `Accept or reject order ${order.number}: ${nairaText(order.remaining)}.${slotNote(order)} Without an answer ${refundedWhen(order)}`,
  link: `/orders/${order.id}#answer`,
})

/** The seller did not answer in time: the buyer is asked whether they wait, and the seller is reminded. */
export function unacceptedFor(order: OrderNotificationData & { waitBy: Date }, eventId: number): NewNotification[] {
  const { number, storeName, buyerName, answerMinutes } = order
  const [key, until] = [`unaccepted:${eventId}`, clockText(order.waitBy)]
  return [
    {
      ...{ key, kind: 'order-unaccepted', userId: order.buyerId, link: `/orders/${order.id}#answer` },
      title: `${storeName} hasn’t answered`,
      body: `Wait ${answerMinutes} more minutes for order ${number}, or get your ${nairaText(order.remaining)} back now. If you don’t say so by ${until}, it goes back to your wallet.`,
    },
    {
      ...{ key, kind: 'order-unanswered-again', userId: order.sellerId, link: `/orders/${order.id}#answer` },
      title: `${buyerName} can have the money back`,
      body: `You did not answer order ${number} within ${answerTimeText(order)}. ${buyerName} is asked whether to wait. You can still accept it: otherwise it is refunded at ${until}.`,
    },
  ]
}
