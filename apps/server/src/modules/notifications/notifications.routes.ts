import * as contract from '@vendly/contract/notifications'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { deleteNotification, markAllRead, markNotification } from './notifications.service.ts'

export function notificationRoutes(http: Http): void {
  for (const endpoint of [contract.listNotifications, contract.listUserNotifications]) {
    query(http, endpoint, async ({ db, actor, query }) => {
      const { notifications, pagination } = await listNotifications(db, actor.userId, query)
      return { data: { notifications, unreadCount: await countUnread(db, actor.userId) }, pagination }
    })
  }
  query(http, contract.unreadCount, async ({ db, actor }) => ({ data: { count: await countUnread(db, actor.userId) } }))
  command(http, contract.markAllRead, async ({ tx, actor }) => ({
    data: { updatedCount: await markAllRead(tx, actor) },
  }))
  for (const endpoint of [contract.markRead, contract.markUserNotificationRead]) {
    command(http, endpoint, async ({ tx, actor, params }) => ({
      data: await markNotification(tx, actor, params.id, true),
    }))
  }
  command(http, contract.markUnread, async ({ tx, actor, params }) => ({
    data: await markNotification(tx, actor, params.id, false),
  }))
  command(http, contract.deleteNotification, async ({ tx, actor, params }) => {
    await deleteNotification(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
}
