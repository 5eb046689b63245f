import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import type { NewNotification } from '../notifications/notifications.service.ts'
import type { Change } from './orders.events.ts'

/** What is told about an order. Money in kobo. */
export type Told = {
  id: string
  number: string
  status: OrderStatus
  escrow: EscrowStatus
  updatedAt: Date
  eventId: number
  buyerId: string
  sellerId: string
  riderId: string | null
  campusId: string
  deliveryMethod: 'delivery' | 'pickup'
  reason: string | null
  total: number
  riderFee: number
  vendorNet: number
  storeName: string
  buyerName: string
  buyerRole: string
  riderName: string | null
  placeName: string | null
  storePlace: string | null
}

const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`

type Words = { title: string; body: string; priority?: 'high' }

function wordsForBuyer(order: Told, { to, by }: Change): Words | undefined {
  const { number, storeName, riderName, storePlace } = order
  const why = order.reason ? ` ${order.reason}` : ''
  if (to === 'confirmed') return { title: `${storeName} accepted order ${number}`, body: 'They are getting it ready.' }
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
      body: 'Keep your 4-digit code for the door.',
      priority: 'high',
    }
  if (to === 'delivered' && by !== 'buyer')
    return order.escrow === 'held'
      ? {
          title: `Order ${number} was handed over`,
          body: 'Confirm that you have it. The seller is paid in 24 hours unless you complain.',
          priority: 'high',
        }
      : { title: `Order ${number} is delivered`, body: 'Enjoy. Tell the next buyer how it was.' }
  if (to === 'rejected')
    return {
      title: `${storeName} could not take order ${number}`,
      body: `${naira(order.total)} is back in your wallet.${why}`,
      priority: 'high',
    }
  if (to === 'cancelled' && by !== 'buyer') {
    const money = order.escrow === 'refunded' ? `${naira(order.total)} is back in your wallet.` : 'Nothing was charged.'
    return { title: `Order ${number} was cancelled`, body: `${money}${why}`, priority: 'high' }
  }
  return undefined
}

function wordsForSeller(order: Told, { from, to, by }: Change): Words | undefined {
  const { number, buyerName } = order
  if (from === null)
    return {
      title: `New order ${number}`,
      body: `${buyerName} paid ${naira(order.total)}. Accept it within 24 hours.`,
      priority: 'high',
    }
  if (to === 'picked-up')
    return { title: `Order ${number} picked up`, body: `${order.riderName ?? 'The rider'} is on the way.` }
  if (to === 'delivered' && by !== 'vendor') return { title: `Order ${number} delivered`, body: `To ${buyerName}.` }
  if (to === 'cancelled' && by !== 'vendor')
    return {
      title: `Order ${number} was cancelled`,
      body: order.reason ?? `By ${by === 'buyer' ? buyerName : 'Vendly'}.`,
      priority: 'high',
    }
  return undefined
}

/** Who is told what of one change. */
export function notificationsFor(order: Told, change: Change): NewNotification[] {
  if (change.to === order.status && change.from === change.to && change.to !== 'delivered') return []
  const base = { key: `order:${change.eventId}`, type: 'order' as const, category: 'important' as const }
  const buyer = wordsForBuyer(order, change)
  const seller = wordsForSeller(order, change)
  // The tracking page is the students'; a rider or a vendor who buys follows on the order's own page.
  const live =
    ['confirmed', 'ready', 'picked-up'].includes(change.to) && ['student', 'customer'].includes(order.buyerRole)
  const news: NewNotification[] = []
  if (buyer)
    news.push({
      ...base,
      ...buyer,
      letter: buyer.priority === 'high',
      userId: order.buyerId,
      link: live ? `/order-tracking/${order.id}` : `/orders/${order.id}`,
    })
  if (seller) news.push({ ...base, ...seller, userId: order.sellerId, link: `/orders/${order.id}` })
  if (order.riderId && change.to === 'cancelled')
    news.push({
      ...base,
      title: `Order ${order.number} was cancelled`,
      body: 'You need not carry it.',
      priority: 'high',
      userId: order.riderId,
      link: '/rider/deliveries',
    })
  return news
}
