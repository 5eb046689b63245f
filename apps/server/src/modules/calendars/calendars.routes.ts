import * as contract from '@vendly/contract/calendars'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { shadowbannedViewerId } from '../users/users.visibility.queries.ts'
import { addBlock, addSessions, deleteBlock } from './calendars.entries.service.ts'
import {
  findAvailability,
  findCalendar,
  findEntries,
  listEntries,
  listUpcoming,
  previewTimes,
} from './calendars.queries.ts'
import { addException, changeCalendar, deleteException } from './calendars.service.ts'

export function calendarRoutes(http: Http): void {
  query(http, contract.serviceAvailability, async ({ db, params, query, viewer }) => ({
    data: await findAvailability(db, params.id, query, await shadowbannedViewerId(db, await viewer())),
  }))
  query(http, contract.myCalendar, async ({ db, actor }) => ({ data: await findCalendar(db, actor.userId) }))
  query(http, contract.calendarDays, async ({ db, actor, query }) => ({
    data: await listEntries(db, actor.userId, query.from, query.days),
  }))
  query(http, contract.previewTimes, async ({ db, actor, body }) => ({
    data: { days: await previewTimes(db, actor.userId, body) },
  }))
  query(http, contract.upcomingTimes, async ({ db, actor, query }) => ({
    data: await listUpcoming(db, actor.userId, query.ids),
  }))
  command(http, contract.changeCalendar, async ({ tx, actor, body }) => {
    await changeCalendar(tx, actor, body)
    return { data: await findCalendar(tx, actor.userId) }
  })
  command(http, contract.addException, async ({ tx, actor, body }) => {
    const conflicts = await addException(tx, actor, body)
    return { data: { calendar: await findCalendar(tx, actor.userId), conflicts } }
  })
  command(http, contract.deleteException, async ({ tx, actor, params }) => {
    await deleteException(tx, actor, params.id)
    return { data: await findCalendar(tx, actor.userId) }
  })
  command(http, contract.addBlock, async ({ tx, actor, body: { start, end, ...rest } }) => {
    const ids = await addBlock(tx, actor.userId, { ...rest, start: new Date(start), end: new Date(end) })
    return { data: await findEntries(tx, ids) }
  })
  command(http, contract.deleteBlock, async ({ tx, actor, params }) => {
    await deleteBlock(tx, actor.userId, params.id)
    return { data: { _id: params.id } }
  })
  command(http, contract.addSessions, async ({ tx, actor, params, body }) => {
    const ids = await addSessions(tx, actor.userId, { ...body, serviceId: params.id, start: new Date(body.start) })
    return { data: await findEntries(tx, ids) }
  })
}
