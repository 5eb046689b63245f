import * as contract from '@vendly/contract/channels'
import { notificationLimits } from '@vendly/contract/notification-limits'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { listChannels, sendTest } from './channels.service.ts'

export function channelRoutes(http: Http): void {
  const { context } = http
  const limitTests = limiter(context, 'channel-test', notificationLimits.testsPerHour, 'tests_too_many', 'hour')

  query(http, contract.listChannels, async ({ db, actor }) => ({ data: await listChannels(db, actor, context) }))
  workflow(http, contract.sendTestNotification, async ({ actor, once }) => {
    await limitTests(actor.userId)
    return once(async (tx) => {
      await sendTest(tx, actor)
      return { data: await listChannels(tx, actor, context) }
    })
  })
}
