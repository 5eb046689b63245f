import * as contract from '@vendly/contract/class-sessions'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { findClassSession } from './bookings.classes.queries.ts'
import { cancelClass, checkInClass, reportMissing } from './bookings.classes.service.ts'
import { readBookingQr } from './bookings.handover.service.ts'

export function classRoutes(http: Http): void {
  query(http, contract.getClassSession, async ({ db, actor, params }) => ({
    data: await findClassSession(db, actor.userId, params.id),
  }))
  command(http, contract.cancelClassSession, async ({ tx, actor, params: { id }, body }) => {
    await cancelClass(tx, actor, id, body.reason)
    return { data: await findClassSession(tx, actor.userId, id) }
  })
  command(http, contract.checkInClass, async ({ tx, actor, params: { id }, body }) => {
    const { bookingIds, token } = body
    const scanned = token ? readBookingQr(http.context.secrets, actor, token, 'pick-up') : undefined
    await checkInClass(tx, actor, id, { bookingIds, scanned })
    return { data: await findClassSession(tx, actor.userId, id) }
  })
  command(http, contract.reportMissingAttendees, async ({ tx, actor, params: { id } }) => {
    await reportMissing(tx, actor, id)
    return { data: await findClassSession(tx, actor.userId, id) }
  })
}
