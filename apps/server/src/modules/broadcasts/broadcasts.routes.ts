import * as contract from '@vendly/contract/broadcasts'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findByKey, listSent, sumNotifications } from '../notifications/notifications.admin.queries.ts'
import { countSegment, listSegmentNames } from '../users/users.queries.ts'
import { findBroadcast, listBroadcasts } from './broadcasts.queries.ts'
import { cancelBroadcast, createNotification, startBroadcast } from './broadcasts.service.ts'

export function broadcastRoutes(http: Http): void {
  query(http, contract.listSentNotifications, async ({ db, query }) => {
    const { notifications, pagination } = await listSent(db, query)
    return { data: notifications, pagination }
  })
  query(http, contract.notificationStats, async ({ db }) => ({
    data: await sumNotifications(db, contract.NOTIFICATION_STATS_DAYS),
  }))
  command(http, contract.createNotification, async ({ tx, actor, body }) => ({
    data: await findByKey(tx, body.userId, await createNotification(tx, actor, body)),
  }))
  query(http, contract.previewBroadcast, async ({ db, query }) => ({
    data: { ...(await countSegment(db, query)), sample: await listSegmentNames(db, query) },
  }))
  command(http, contract.startBroadcast, async ({ tx, actor, body }) => ({
    data: await findBroadcast(tx, await startBroadcast(tx, actor, body)),
  }))
  query(http, contract.listBroadcasts, async ({ db, query }) => {
    const { broadcasts, pagination } = await listBroadcasts(db, query)
    return { data: broadcasts, pagination }
  })
  command(http, contract.cancelBroadcast, async ({ tx, actor, params }) => {
    await cancelBroadcast(tx, actor, params.id)
    return { data: await findBroadcast(tx, params.id) }
  })
}
