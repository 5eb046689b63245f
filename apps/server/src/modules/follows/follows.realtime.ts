import { socketCalls } from '@vendly/contract/realtime'
import { type SocketHandler, socketQuery } from '../../platform/realtime.ts'
import { findFollowState } from './follows.queries.ts'

/** Viewers of a storefront see its follower count live. */
export const followSockets: readonly SocketHandler[] = [
  socketQuery(socketCalls.storeSubscribe, async ({ db, actor, payload, rooms }) => {
    const state = await findFollowState(db, actor, payload)
    rooms.join({ kind: 'store', id: payload })
    return state
  }),
  socketQuery(socketCalls.storeUnsubscribe, async ({ payload, rooms }) => rooms.leave({ kind: 'store', id: payload })),
]
