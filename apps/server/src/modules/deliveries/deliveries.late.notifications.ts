import { deliveryLimits } from '@vendly/contract/limits'
import type { NewNotification, NotificationContent } from '../notifications/notifications.service.ts'
import type { OrderNotificationData } from '../orders/orders.notifications.ts'
import type { Stage } from '../orders/orders.stages.ts'

type Copy = { title: string; body: string }
type Copies = { buyer?: Copy; seller?: Copy; rider?: Copy }

/** The notification of each party when an order stays too long in one stage. */
function copiesFor(order: OrderNotificationData, stage: Stage): Copies {
  const { number, storeName, buyerName, storePlace } = order
  const riderName = order.riderName ?? 'The rider'
  const { accepted, waiting, taken, collecting, carried, returning } = deliveryLimits
  if (stage === 'accepted')
    return {
      buyer: {
        title: `Order ${number} is late`,
        body: `${storeName} has not got it ready in ${accepted.warnHours} hours. Wait, or cancel for a full refund.`,
      },
      seller: {
        title: `Is order ${number} ready?`,
        body: `${buyerName} may cancel now. It is cancelled and refunded ${accepted.endHours} hours after you accepted it.`,
      },
    }
  if (stage === 'waiting')
    return {
      buyer: {
        title: `No rider yet for order ${number}`,
        body: `Wait, or cancel for a full refund. Without a rider within ${waiting.endHours} hours we cancel it.`,
      },
      seller: {
        title: `No rider yet for order ${number}`,
        body: `Nobody has taken it. You may bring it to ${buyerName} yourself, or cancel it.`,
      },
    }
  if (stage === 'taken')
    return {
      rider: {
        title: `Pick up order ${number} now`,
        body: `${storeName} is waiting. After ${taken.releaseMinutes} minutes it goes to other riders.`,
      },
    }
  if (stage === 'collecting')
    return {
      buyer: {
        title: `Order ${number} waits for you`,
        body: `Collect it ${storePlace ? `at ${storePlace}` : `from ${storeName}`}. If you have it, confirm it. After ${collecting.endHours} hours it is cancelled and refunded.`,
      },
      // If the buyer has it and neither side says so, the seller loses the money.
      seller: {
        title: `Was order ${number} collected?`,
        body: `If ${buyerName} has it, enter their code, or ask them to confirm it. Otherwise it is cancelled and refunded ${collecting.endHours} hours after it was ready.`,
      },
    }
  if (stage === 'carried')
    return {
      buyer: {
        title: `Order ${number} is late`,
        body: `${riderName} has had it for a while. Your money is held. If you don’t have it within ${carried.endHours} hours, Vendly decides about it.`,
      },
      rider: {
        title: `Order ${number} is late`,
        body: `Hand it over with the code, or say that you can’t. After ${carried.endHours} hours Vendly decides, and you take no other orders until then.`,
      },
    }
  return {
    seller: {
      title: `Is order ${number} back?`,
      body: `${riderName} could not hand it over. Confirm when you have the products again.`,
    },
    rider: {
      title: `Bring order ${number} back`,
      body: `${storeName} waits for it. After ${returning.endHours} hours Vendly decides, and you take no other orders until then.`,
    },
  }
}

export function lateNotificationsFor(order: OrderNotificationData, stage: Stage, eventId: number): NewNotification[] {
  const { buyer, seller, rider } = copiesFor(order, stage)
  const to = (userId: string | null, copy: Copy | undefined, link: string): NewNotification[] =>
    userId && copy ? [{ ...copy, userId, link, key: `late:${eventId}`, kind: 'order-late' }] : []
  return [
    ...to(order.buyerId, buyer, `/orders/${order.id}`),
    ...to(order.sellerId, seller, `/orders/${order.id}`),
    ...to(order.riderId, rider, '/rider/deliveries?tab=active'),
  ]
}

/** For the rider, once an administrator decides: both sides are notified by the complaint. */
export const endedFor = (order: OrderNotificationData, eventId: number): NewNotification[] =>
  order.riderId === null
    ? []
    : [
        {
          ...{ userId: order.riderId, key: `late-ended:${eventId}`, kind: 'order-late' },
          title: `Order ${order.number} blocks new deliveries`,
          body: `Vendly decides about it. Hand it over with the code, or bring it back to ${order.storeName}, and you can go on.`,
          link: '/rider/deliveries?tab=active',
        },
      ]

const ALARMS: Record<Stage, string> = {
  accepted: 'is not ready yet',
  waiting: 'has no rider',
  taken: 'is not picked up',
  collecting: 'is not collected',
  carried: 'is not delivered',
  returning: 'is not back at the seller',
}

/** For administrators. */
export function alarmFor(
  order: OrderNotificationData,
  { stage }: { stage: Stage },
  eventId: number,
): NotificationContent {
  const who = [`from ${order.storeName}`, order.riderName && `with ${order.riderName}`].filter(Boolean).join(', ')
  return {
    key: `late:${eventId}`,
    kind: 'order-late-alarm',
    title: `Order ${order.number} ${ALARMS[stage]}`,
    body: `${order.status === 'picked-up' ? 'The products are' : 'It is'} ${who}. ${stage === 'collecting' ? 'Ask both sides whether it was collected' : 'Call them'}, or cancel the order.`,
    link: `/orders/${order.id}`,
  }
}
