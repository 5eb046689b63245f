import { notificationLimits } from '@vendly/contract/notification-limits'
import * as contract from '@vendly/contract/notifications'
import * as unsubscribe from '@vendly/contract/unsubscribe'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, found } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { deleteNotifications, markAllRead, markNotification } from './notifications.service.ts'
import { chooseEmails, findEmailChoice } from './notifications.unsubscribe.service.ts'
import { readUnsubscribeToken } from './notifications.unsubscribe.ts'

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
    const [id] = await deleteNotifications(tx, actor, [params.id])
    return { data: { _id: found(id) } }
  })
  command(http, contract.deleteNotifications, async ({ tx, actor, body }) => ({
    data: { ids: await deleteNotifications(tx, actor, body.ids) },
  }))
  unsubscribeRoutes(http)
}

/** Who has the link of an email may stop such emails, and nothing else: mail programs do it without signing in. */
function unsubscribeRoutes(http: Http): void {
  const { context } = http
  // Of one user, because mail programs of many users call from the same few networks.
  const limit = limiter(context, 'unsubscribe', notificationLimits.emailChoicesPerHour, 'too_many_requests', 'hour')
  const linkOf = (token: string) => {
    const link = readUnsubscribeToken(context.secrets, token)
    ensure(link, 'unsubscribe_link_wrong')
    return link
  }
  query(http, unsubscribe.getEmailChoice, async ({ db, params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { data: await findEmailChoice(db, linkOf(params.token)) }
  })
  for (const [endpoint, isOn] of [
    [unsubscribe.stopEmails, false],
    [unsubscribe.resumeEmails, true],
  ] as const) {
    workflow(http, endpoint, async ({ params, once }) => {
      const link = linkOf(params.token)
      await limit(link.userId)
      return once(async (tx) => ({ data: await chooseEmails(tx, link, isOn) }))
    })
  }
}
