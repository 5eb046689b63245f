import { statement } from '../apps/server/src/platform/database.ts'
import { serveFloor } from './floor.ts'

/** The least that a report of closed days can cost: their rows, read and sent. */
const [databaseUrl, port, vendorId, from, to] = process.argv.slice(2) as [string, string, string, string, string]
const PERIOD = 'day between $from::date and $to::date'
const storeDays = statement(
  'reports.floorOfStore',
  `select * from store_days where vendor_id = $vendorId and ${PERIOD}`,
)
const campusDays = statement('reports.floorOfCampuses', `select * from campus_days where ${PERIOD}`)
await serveFloor(databaseUrl, Number(port), {
  '/store': (db) => db.rows(storeDays, { vendorId, from, to }),
  '/campuses': (db) => db.rows(campusDays, { from, to }),
})
