import { listOffers } from '../apps/server/src/modules/calendars/calendars.offers.queries.ts'
import { dayOf, minuteOf } from '../apps/server/src/modules/calendars/calendars.openings.policy.ts'
import { serveFloor } from './floor.ts'

/** The least that reading a month can cost: a bare Fastify that runs the same prepared statements and sends the rows. */
const [databaseUrl, port, serviceId] = process.argv.slice(2) as [string, string, string]
await serveFloor(databaseUrl, Number(port), {
  '/month': (db) => listOffers(db, [serviceId], dayOf(minuteOf(new Date())), 31),
})
