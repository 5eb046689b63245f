import type { CampusRecord, CampusRow, CampusStatus } from '@vendly/contract/admin-campuses'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { domainsSql } from '../campuses/campuses.sql.ts'
import { figuresByCampus } from '../figures/figures.queries.ts'
import { listedSql } from '../users/users.sql.ts'

type Row = Omit<CampusRecord, '_id' | 'status' | 'statusSince' | 'orders'> & {
  id: string
  status: CampusStatus
  statusSince: Date
}
const COLUMNS = `c.id, c.version, c.slug, c.name, c.short_name as "shortName", c.city, c.state, c.lat, c.lng, c.status,
  c.status_since as "statusSince", c.pause_message as "pauseMessage", c.invite_code as "inviteCode",
  ${domainsSql('c.id')} as domains,
  (select count(*)::int from users u
    where u.campus_id = c.id and u.role in ('student', 'customer') and u.deleted_at is null) as students,
  (select count(*)::int from ${listedSql('vendors')} where w.campus_id = c.id) as stores,
  (select count(*)::int from ${listedSql('riders')} where w.campus_id = c.id) as riders,
  (select count(*)::int from places p where p.campus_id = c.id and p.hidden_at is null) as places`

const list = statement<Row>(
  'campusAdmin.list',
  `select ${COLUMNS} from campuses c where ${inScopeSql('c.id')} order by c.name`,
)
const find = statement<Row>('campusAdmin.find', `select ${COLUMNS} from campuses c where c.id = $id`)

/** Today and the 6 days before it, in Lagos. */
async function ordersByCampus(db: Db, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const from = new Date(dayStarts(now()).today.getTime() - days(6))
  const figures = await figuresByCampus(db, scope, { from, until: later(1) })
  return new Map(figures.map(({ campusId, orders }) => [campusId, orders]))
}

export async function listCampusRows(db: Db, { campusIds }: Scope): Promise<CampusRow[]> {
  const [rows, orders] = await Promise.all([db.rows(list, { campusIds }), ordersByCampus(db, { campusIds })])
  return rows.map((row) => {
    const { version: _, lat: __, lng: ___, inviteCode: ____, ...campus } = present(row, orders)
    return campus
  })
}

/** Throws: not_found. */
export async function findCampusRecord(db: Db, id: string): Promise<CampusRecord> {
  const [row, orders] = await Promise.all([db.row(find, { id }), ordersByCampus(db, { campusIds: [id] })])
  return present(found(row), orders)
}

const present = ({ id, statusSince, ...row }: Row, orders: ReadonlyMap<string, number>): CampusRecord => ({
  _id: id,
  ...row,
  statusSince: statusSince.toISOString(),
  orders: orders.get(id) ?? 0,
})
