import { liveEvents, socketCalls } from '@vendly/contract/realtime'
import { type LiveLoader, liveLoader, type Rooms, type SocketHandler, socketQuery } from '../../platform/realtime.ts'
import { seesRider } from './orders.policy.ts'
import type { OrderRow } from './orders.present.ts'
import { findOrderRow, findOrderUpdate } from './orders.queries.ts'

export const orderLoaders: readonly LiveLoader[] = [
  liveEvents.orderUpdate,
  liveEvents.orderNew,
  liveEvents.vendorOrderNew,
].map((event) => liveLoader(event, (db, { eventId }) => findOrderUpdate(db, eventId)))

export const orderSockets: readonly SocketHandler[] = [
  socketQuery(socketCalls.orderSubscribe, async ({ db, actor, payload, rooms }) => {
    const order = await findOrderRow(db, actor, payload)
    rooms.join({ kind: 'order', id: payload })
    if (seesRider(actor, order)) rooms.join({ kind: 'delivery', id: payload })
    const answerOf = ({ status, lastEventId }: OrderRow) => ({ _id: payload, status, eventId: lastEventId })
    if (order.riderId !== actor.userId) return answerOf(order)
    // Given back between the read and the joining, the request to leave came too early: looked at again.
    return findOrderRow(db, actor, payload).then(answerOf, (error) => {
      leave(rooms, payload)
      throw error
    })
  }),
  socketQuery(socketCalls.orderUnsubscribe, async ({ payload, rooms }) => leave(rooms, payload)),
]

function leave(rooms: Rooms, id: string): void {
  rooms.leave({ kind: 'order', id })
  rooms.leave({ kind: 'delivery', id })
}
