import { liveEvents, socketCalls } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader, type SocketHandler, socketQuery } from '../../platform/realtime.ts'
import { seesRider } from './orders.policy.ts'
import { findOrderRow, findOrderUpdate } from './orders.queries.ts'

export const orderLoaders: readonly LiveLoader[] = [
  liveEvents.orderUpdate,
  liveEvents.orderNew,
  liveEvents.vendorOrderNew,
].map((event) => liveLoader(event, (db, { eventId }) => findOrderUpdate(db, eventId)))

export const orderSockets: readonly SocketHandler[] = [
  socketQuery(socketCalls.orderSubscribe, async ({ db, actor, payload, rooms }) => {
    const order = await findOrderRow(db, actor, payload)
    const { status, lastEventId } = order
    rooms.join({ kind: 'order', id: payload })
    if (seesRider(actor, order)) rooms.join({ kind: 'delivery', id: payload })
    return { _id: payload, status, eventId: lastEventId }
  }),
  socketQuery(socketCalls.orderUnsubscribe, async ({ payload, rooms }) => {
    rooms.leave({ kind: 'order', id: payload })
    rooms.leave({ kind: 'delivery', id: payload })
  }),
]
