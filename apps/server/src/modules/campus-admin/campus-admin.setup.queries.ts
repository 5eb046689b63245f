import { campusLimits } from '@vendly/contract/campus-limits'
import type { CampusCheck, CampusSetup } from '@vendly/contract/campus-setup'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { findCampus } from '../campuses/campuses.queries.ts'
import { listAllPlaces, listPeriods } from '../campuses/campuses.setup.queries.ts'

type Counted = Record<CampusCheck, number>
// A gate, a hall and shops: with fewer nobody says where they are. Periods that are over are of no use at the opening.
const count = statement<Counted>(
  'campusAdmin.countChecks',
  `select (select count(*)::int from campus_domains where campus_id = $id) as domains,
          (select count(distinct kind)::int from places
            where campus_id = $id and hidden_at is null and kind in ('gate', 'hostel', 'shops')) as places,
          (select count(*)::int from academic_periods
            where campus_id = $id and kind = 'term' and ends_on >= day_in_lagos(now())) as term,
          (select count(*)::int from vendors where campus_id = $id and status = 'verified') as stores,
          (select count(*)::int from riders where campus_id = $id and status = 'verified') as riders,
          (select count(*)::int from (
            select from orders where campus_id = $id and status = 'delivered' limit ${campusLimits.toOpen.order}) o) as "order"`,
)

/** What a campus has of what it needs before it is opened. */
export async function listChecks(db: Db, id: string): Promise<CampusSetup['checks']> {
  const counted = found(await db.row(count, { id }))
  return (Object.keys(campusLimits.toOpen) as CampusCheck[]).map((key) => ({
    ...{ key, have: counted[key], need: campusLimits.toOpen[key] },
  }))
}

/** Throws: not_found. */
export async function findSetup(db: Db, id: string): Promise<CampusSetup> {
  await findCampus(db, id)
  const [places, periods, checks] = await Promise.all([listAllPlaces(db, id), listPeriods(db, id), listChecks(db, id)])
  return { places: places.map(({ id: _id, ...place }) => ({ _id, ...place })), periods, checks }
}
