import * as contract from '@vendly/contract/follows'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { sendAnnouncement } from './follows.announcements.service.ts'
import { findFollowState, listFollowedStores, listFollowers } from './follows.queries.ts'
import { followStore, unfollowStore } from './follows.service.ts'

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
    const { stores, pagination } = await listFollowedStores(db, actor, query)
    return { data: stores, pagination }
  })
  query(http, contract.storeFollowers, async ({ db, viewer, params, query }) => {
    const { followers, followerCount, pagination } = await listFollowers(db, await viewer(), params.id, query)
    return { data: followers, meta: { followerCount }, pagination }
  })
  command(http, contract.sendAnnouncement, async ({ tx, actor, body }) => ({
    data: await sendAnnouncement(tx, actor, body.productId),
    message: 'Your followers are being notified.',
  }))
}
