import { transaction } from '../../platform/database.ts'
import { job, on } from '../../platform/jobs.ts'
import { notify, notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import {
  documentAnswered,
  documentRequestDecided,
  documentRequestDue,
  documentRequested,
} from './applications.events.ts'
import { publishApplication } from './applications.realtime.ts'
import {
  answeredNotification,
  closedNotification,
  reminderNotification,
  requestNotification,
} from './applications.requests.notifications.ts'
import { lookUpRequest } from './applications.requests.queries.ts'
import { tellOfRequest } from './applications.requests.service.ts'

// A request that is gone belonged to an account that was deleted.
export const documentRequestJobs = [
  job<{ requestId: string }>(documentRequested.task, ({ pool }, { requestId }) =>
    transaction(pool, async (tx) => {
      const request = (await tellOfRequest(tx, requestId)) && (await lookUpRequest(tx, requestId))
      if (request) await notify(tx, requestNotification(request))
    }),
  ),
  job<{ requestId: string }>(documentRequestDue.task, ({ pool }, { requestId }) =>
    transaction(pool, async (tx) => {
      const request = await lookUpRequest(tx, requestId)
      if (request?.state === 'open') await notify(tx, reminderNotification(request))
    }),
  ),
  on(documentAnswered, 'applications.notifyAnswered', ({ pool }, { requestId }) =>
    transaction(pool, async (tx) => {
      const request = await lookUpRequest(tx, requestId)
      if (!request) return
      await publishApplication(tx, request)
      if (request.state === 'answered')
        await notifyAll(tx, await listAdminIds(tx, 'verification:act'), answeredNotification(request))
    }),
  ),
  on(documentRequestDecided, 'applications.notifyRequestDecided', ({ pool }, { requestId, news }) =>
    transaction(pool, async (tx) => {
      const request = await lookUpRequest(tx, requestId)
      if (!request) return
      if (news !== 'rejected') return notify(tx, closedNotification(request, news))
      if (request.state === 'open') await notify(tx, requestNotification(request))
    }),
  ),
]
