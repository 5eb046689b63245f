import { limits } from '@vendly/contract/limits'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { timeInLagos } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { Change } from './orders.events.ts'
import { slotText } from './orders.slots.ts'

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
  /** What the last refund out of escrow returned to the buyer. */
  refunded: number
  slotAt: Date | null
  riderFee: number
  deliveryFee: number
  vendorNet: number
  storeName: string
  buyerName: string
  buyerRole: string
  riderName: string | null
  placeName: string | null
  storePlace: string | null
  /** When the seller promised to have it ready. */
  readyBy: Date | null
  /** Paid to the rider for the way to an order that was cancelled. */
  riderPay: number
}

type Copy = { title: string; body: string; priority?: 'high' }

function copyForBuyer(order: OrderNotificationData, { from, to, by }: Change): Copy | undefined {
  const { number, storeName, riderName, storePlace } = order
  const reason = order.reason ? ` ${order.reason}` : ''
  if (from === null)
    return {
      title: `You paid ${nairaText(order.total)} to ${storeName}`,
      body: order.slotAt
        ? `For ${slotText(order.slotAt)}. They have to accept order ${number} before that.`
        : `They have ${limits.acceptHours} hours to accept order ${number}.`,
    }
  if (to === 'confirmed')
    return {
      title: `${storeName} accepted order ${number}`,
      body: order.slotAt
        ? `For ${slotText(order.slotAt)}.`
        : order.readyBy
          ? `It is ready by ${timeInLagos(order.readyBy)}.`
          : 'They are getting it ready.',
    }
  if (to === 'ready')
    return order.deliveryMethod === 'pickup'
      ? {
          title: `Order ${number} is ready`,
          body: `Collect it ${storePlace ? `at ${storePlace}` : `from ${storeName}`}.`,
          priority: 'high',
        }
      : { title: `Order ${number} is ready`, body: 'Waiting for a rider.' }
  if (to === 'picked-up')
    return {
      title: `${riderName ?? 'The rider'} has order ${number}`,
      body: 'Have your 4-digit code ready.',
      priority: 'high',
    }
  if (to === 'delivered' && by !== 'buyer')
    return order.escrow === 'held'
      ? {
          title: `Order ${number} was handed over`,
          body: `Have you received it? We pay the seller in ${limits.releaseHours} hours. If something is wrong, report it before then: the money then waits.`,
          priority: 'high',
        }
      : { title: `Order ${number} is delivered`, body: 'Enjoy. Your review helps the next buyer.' }
  if (to === 'rejected')
    return {
      title: `${storeName} could not take order ${number}`,
      body: `${nairaText(order.refunded)} is back in your wallet.${reason}`,
      priority: 'high',
    }
  if (to === 'cancelled' && by !== 'buyer') {
    const isRefunded = order.escrow === 'refunded'
    const money = isRefunded ? `${nairaText(order.refunded)} is back in your wallet.` : 'You were not charged.'
    return { title: `Order ${number} was cancelled`, body: `${money}${reason}`, priority: 'high' }
  }
  return undefined
}

function copyForSeller(order: OrderNotificationData, { from, to, by }: Change): Copy | undefined {
  const { number, buyerName } = order
  if (from === null)
    return {
      title: `New order ${number}`,
      body: order.slotAt
        ? `${buyerName} paid ${nairaText(order.total)} for ${slotText(order.slotAt)}. Accept it before that.`
        : `${buyerName} paid ${nairaText(order.total)}. Accept it within ${limits.acceptHours} hours.`,
      priority: 'high',
    }
  if (to === 'picked-up')
    return { title: `Order ${number} picked up`, body: `${order.riderName ?? 'The rider'} is on the way.` }
  if (to === 'delivered' && by !== 'vendor') return { title: `Order ${number} delivered`, body: `To ${buyerName}.` }
  // An order that was never paid was never shown to them.
  if (to === 'cancelled' && by !== 'vendor' && order.escrow !== 'none')
    return {
      title: `Order ${number} was cancelled`,
      body: order.reason ?? `By ${by === 'buyer' ? buyerName : 'Vendly'}.`,
      priority: 'high',
    }
  return undefined
}

/** The notifications that a change causes, for buyer, seller and rider. */
export function notificationsFor(order: OrderNotificationData, change: Change): NewNotification[] {
  if (change.to === order.status && change.from === change.to && change.to !== 'delivered') return []
  const base = { key: `order:${change.eventId}`, type: 'order' as const, category: 'important' as const }
  const buyer = copyForBuyer(order, change)
  const seller = copyForSeller(order, change)
  // Only students have a tracking page; a rider or a vendor who buys follows the order on its own page.
  const isTracked =
    ['pending', 'confirmed', 'ready', 'picked-up'].includes(change.to) &&
    ['student', 'customer'].includes(order.buyerRole)
  const notifications: NewNotification[] = []
  if (buyer)
    notifications.push({
      ...base,
      ...buyer,
      email: buyer.priority === 'high' ? 'orders' : undefined,
      userId: order.buyerId,
      link: isTracked ? `/order-tracking/${order.id}` : `/orders/${order.id}`,
    })
  if (seller) notifications.push({ ...base, ...seller, userId: order.sellerId, link: `/orders/${order.id}` })
  const { from } = change
  if (order.riderId && change.to === 'cancelled')
    notifications.push({
      ...base,
      title: `Order ${order.number} was cancelled`,
      body:
        order.riderPay > 0
          ? `${from === 'picked-up' ? '' : 'You do not need to deliver it. '}${nairaText(order.riderPay)} for your way is in your wallet.`
          : 'You do not need to deliver it.',
      priority: 'high',
      userId: order.riderId,
      link: '/rider/deliveries',
    })
  return notifications
}

/** For the seller who has not answered a paid order. The last one is sent by email too. */
export const reminderFor = (order: OrderNotificationData, reminder: number): NewNotification => ({
  userId: order.sellerId,
  key: `unanswered:${order.id}:${reminder}`,
  type: 'order',
  title: `${order.buyerName} waits for your answer`,
  body: `Accept or reject order ${order.number}: ${nairaText(order.total)}. Without an answer it is refunded ${limits.acceptHours} hours after the payment.`,
  link: `/orders/${order.id}`,
  priority: 'high',
  category: 'urgent',
  ...(reminder > 1 && { email: 'orders' as const }),
})
