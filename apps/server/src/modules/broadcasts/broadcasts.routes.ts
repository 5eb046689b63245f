import * as contract from '@vendly/contract/broadcasts'
import { notificationLimits } from '@vendly/contract/notification-limits'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findByKey, listSent, sumNotifications } from '../notifications/notifications.admin.queries.ts'
import { findBroadcast, listBroadcasts } from './broadcasts.queries.ts'
import { countSegment, listSegmentNames } from './broadcasts.segments.queries.ts'
import {
  cancelBroadcast,
  createNotification,
  ensureOwnSegment,
  startBroadcast,
  tryBroadcast,
} from './broadcasts.service.ts'

export function broadcastRoutes(http: Http): void {
  const { context } = http
  const limitTests = limiter(context, 'broadcast-test', notificationLimits.testsPerHour, 'tests_too_many', 'hour')
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
  query(http, contract.previewBroadcast, async ({ db, actor, query }) => {
    ensureOwnSegment(actor, query)
    const [count, sample] = await Promise.all([countSegment(db, query), listSegmentNames(db, query)])
    return { data: { ...count, sample } }
  })
  workflow(http, contract.tryBroadcast, async ({ actor, body, once }) => {
    await limitTests(actor.userId)
    return once(async (tx) => ({ data: await tryBroadcast(tx, actor, context, body) }))
  })
  command(http, contract.startBroadcast, async ({ tx, actor, body }) => ({
    data: await findBroadcast(tx, await startBroadcast(tx, actor, body)),
  }))
  query(http, contract.listBroadcasts, async ({ db, actor, query }) => {
    const { broadcasts, pagination } = await listBroadcasts(db, actor, query)
    return { data: broadcasts, pagination }
  })
  command(http, contract.cancelBroadcast, async ({ tx, actor, params }) => {
    await cancelBroadcast(tx, actor, params.id)
    return { data: await findBroadcast(tx, params.id) }
  })
}
