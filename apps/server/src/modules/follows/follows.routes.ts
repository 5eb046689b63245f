import * as contract from '@vendly/contract/follows'
import { id } from '@vendly/contract/ids'
import { clientEvents } from '@vendly/contract/realtime'
import { z } from 'zod'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import type { SocketCall } from '../../platform/realtime.ts'
import { findFollowState, listFollowed, listFollowers } from './follows.queries.ts'
import { followStore, sendAnnouncement, storeRoom, unfollowStore } from './follows.service.ts'

export function followRoutes(http: Http): void {
  query(http, contract.followStatus, async ({ db, actor, params }) => ({
    data: await findFollowState(db, actor, params.id),
  }))
  command(http, contract.followStore, async ({ tx, actor, params }) => ({
    data: await followStore(tx, actor, params.id),
  }))
  command(http, contract.unfollowStore, async ({ tx, actor, params }) => ({
    data: await unfollowStore(tx, actor, params.id),
  }))
  query(http, contract.followedStores, async ({ db, actor, query }) => {
    const { stores, pagination } = await listFollowed(db, actor, query)
    return { data: stores, pagination }
  })
  query(http, contract.storeFollowers, async ({ db, viewer, params, query }) => {
    const { followers, followerCount, pagination } = await listFollowers(db, await viewer(), params.id, query)
    return { data: followers, meta: { followerCount }, pagination }
  })
  command(http, contract.sendAnnouncement, async ({ tx, actor, body }) => ({
    data: await sendAnnouncement(tx, actor, body.productId),
    message: 'Your followers are being told.',
  }))
}

const named = z.object({ vendorId: id }).transform(({ vendorId }) => vendorId)

/** Whoever looks at a storefront hears how many follow it. */
export const followSockets: readonly SocketCall[] = [
  {
    event: clientEvents.storeSubscribe,
    handle: async ({ db }, actor, payload, rooms) => {
      const vendorId = named.parse(payload)
      const state = await findFollowState(db, actor, vendorId)
      rooms.join(storeRoom(vendorId))
      return state
    },
  },
  {
    event: clientEvents.storeUnsubscribe,
    handle: async (_context, _actor, payload, rooms) => rooms.leave(storeRoom(named.parse(payload))),
  },
]
