import type { Data } from '@vendly/contract/api'
import type { DispatchStage } from '@vendly/contract/dispatch'
import { deliveryLimits } from '@vendly/contract/limits'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { OPEN_SQL } from '../orders/orders.open.sql.ts'
import { SELLER_PLACE_JOIN } from '../orders/orders.places.sql.ts'
import { visiblePhoneSql } from '../users/users.sql.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { DUE_SQL, JOB_SQL, WAITS_SINCE_SQL } from './order-admin.queries.ts'

type Dispatch = Data<'GET /admin/dispatch'>
type Stop = Dispatch['jobs'][number]['seller']

const IS_JOB = `${OPEN_SQL} and ${JOB_SQL}`

type CampusRow = Dispatch['campuses'][number] & { id: string }
const listCampuses = statement<CampusRow>(
  'orderAdmin.listDispatchCampuses',
  `select c.id, c.slug, c.short_name as "shortName", coalesce(j.jobs, 0)::int as jobs, coalesce(j.waiting, 0)::int as waiting,
          coalesce(r.riders, 0)::int as riders
     from campuses c
     left join (
       select o.campus_id, count(*) as jobs, count(*) filter (where o.rider_id is null) as waiting
         from orders o where ${IS_JOB} group by 1) j on j.campus_id = c.id
     left join (
       select campus_id, count(*) as riders
         from riders where is_online and status = 'verified' and stopped_at is null group by 1) r on r.campus_id = c.id
    where ${inScopeSql('c.id')}
    order by waiting desc, jobs desc, c.short_name, c.id`,
)

const MOST = 200
const personSql = (user: string) => `trim(${user}.first_name || ' ' || ${user}.last_name)`

type JobRow = {
  id: string
  orderNumber: string
  stage: DispatchStage
  since: Date
  dueAt: Date
  seller: Stop
  buyer: Stop
  rider: Dispatch['jobs'][number]['rider']
  offer: Dispatch['jobs'][number]['offer']
}
const listJobs = statement<JobRow>(
  'orderAdmin.listDispatchJobs',
  `select o.id, o.number as "orderNumber",
          case when o.failed_at is not null then 'returning' when o.status = 'picked-up' then 'carried'
               when o.rider_id is not null then 'taken' when f.order_id is not null then 'offered' else 'waiting' end as stage,
          case when o.rider_id is null then ${WAITS_SINCE_SQL} else o.stage_since end as since, ${DUE_SQL} as "dueAt",
          json_build_object('name', ${sellerNameSql('v', 'su')}, 'place', sp.name, 'lat', sp.lat, 'lng', sp.lng,
            'phone', case when v.id is null then ${visiblePhoneSql('su')} else v.phone end) as seller,
          json_build_object('name', ${personSql('b')}, 'place', concat_ws(', ', dp.name, o.room), 'lat', dp.lat,
            'lng', dp.lng, 'phone', ${visiblePhoneSql('b')}) as buyer,
          case when o.rider_id is not null then json_build_object('_id', ru.id, 'name', ${personSql('ru')},
            'phone', ${visiblePhoneSql('ru')}) end as rider,
          case when f.order_id is not null then json_build_object('rider', fu.id, 'name', ${personSql('fu')},
            'until', to_char(f.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as offer
     from orders o
     join users su on su.id = o.seller_id
     join users b on b.id = o.buyer_id
     left join vendors v on v.id = o.vendor_id
     left join places dp on dp.id = o.place_id
     ${SELLER_PLACE_JOIN}
     left join users ru on ru.id = o.rider_id
     left join delivery_offers f on f.order_id = o.id and f.until > $at and o.rider_id is null
     left join users fu on fu.id = f.rider_id
    where ${IS_JOB} and o.campus_id = $campusId
    order by "dueAt", o.id
    limit $limit`,
)

type RiderRow = Omit<Dispatch['riders'][number], '_id' | 'position'> & {
  id: string
  lat: number | null
  lng: number | null
  seenAt: Date | null
}
const listRiders = statement<RiderRow>(
  'orderAdmin.listDispatchRiders',
  `select u.id, ${personSql('u')} as name, ${visiblePhoneSql('u')} as phone, r.vehicle, r.is_online as "isOnline",
          w.jobs, w.late as "lateJobs", p.lat, p.lng, p.at as "seenAt"
     from riders r
     join users u on u.id = r.user_id
     left join rider_positions p on p.rider_id = u.id and p.at > $locatedSince
     cross join lateral (
       select count(*)::int as jobs, (count(*) filter (where (${DUE_SQL}) < $at))::int as late
         from orders o where o.rider_id = u.id and o.status in ('ready', 'picked-up')) w
    where r.campus_id = $campusId and (r.is_online and r.status = 'verified' and r.stopped_at is null or w.jobs > 0)
    order by w.late desc, w.jobs desc, u.first_name, u.id
    limit $limit`,
)

/**
 * What riders can take now or have on one campus, and who is there to take it; without a `slug`, where most of them wait. A campus that
 * is not the administrator's has nothing.
 */
export async function findDispatch(db: Db, actor: Actor, slug: string | undefined): Promise<Dispatch> {
  const at = now()
  const found = await db.rows(listCampuses, { at, campusIds: actor.campusIds as string[] | null })
  const campuses = found.map(({ id: _, ...one }) => one)
  const campus = slug ? found.find((one) => one.slug === slug) : found[0]
  if (!campus) return { campus: null, campuses, jobs: [], riders: [] }
  const of = { at, campusId: campus.id, limit: MOST }
  const jobs = await db.rows(listJobs, of)
  const locatedSince = later(-minutes(deliveryLimits.locationUsedMinutes))
  const riders = await db.rows(listRiders, { ...of, locatedSince })
  const mayAssign = hasRight(actor, 'orders:act')
  return {
    campus: { _id: campus.id, slug: campus.slug, shortName: campus.shortName },
    campuses,
    jobs: jobs.map(({ id, since, dueAt, ...job }) => ({
      ...job,
      ...{ _id: id, since: since.toISOString(), dueAt: dueAt.toISOString(), isLate: dueAt < at },
      can: { assign: mayAssign && job.rider === null },
    })),
    riders: riders.map(({ id, lat, lng, seenAt, ...rider }) => ({
      ...rider,
      _id: id,
      position: lat === null || lng === null || seenAt === null ? null : { lat, lng, at: seenAt.toISOString() },
    })),
  }
}
