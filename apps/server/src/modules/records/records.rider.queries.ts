import type { FigureId } from '@vendly/contract/figures'
import { deliveryLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { RiderJob, RiderRecord } from '@vendly/contract/rider-records'
import type { Figure } from '@vendly/contract/store-report'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { days, later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { findRiderPaid } from '../analytics/analytics.rider-earnings.queries.ts'
import { findRiderQuality } from '../analytics/analytics.rider-quality.queries.ts'
import { startOfDays, sumRiderEarned } from '../analytics/analytics.riders.queries.ts'
import { sumPaidForFailed } from '../deliveries/deliveries.paid.queries.ts'
import { findRun } from '../deliveries/deliveries.run.queries.ts'
import { DUE_SQL } from '../order-admin/order-admin.queries.ts'
import { findFacts } from './records.facts.queries.ts'
import { findShared } from './records.shared.queries.ts'

type RiderRow = Omit<RiderRecord['rider'], 'onlineChangedAt' | 'rating'> & {
  onlineChangedAt: Date | null
  ratingSum: number
  ratings: number
  openComplaints: number
}
const findRider = statement<RiderRow>(
  'records.findRider',
  `select vehicle, plate, is_online as "isOnline", online_changed_at as "onlineChangedAt",
          to_char(documents_expire_on, 'YYYY-MM-DD') as "documentsExpireOn", rating_sum as "ratingSum",
          rating_count as ratings,
          (select count(*)::int from complaints c
            where c.respondent_id = $userId and c.status not in ('resolved', 'withdrawn')) as "openComplaints"
     from riders
    where user_id = $userId`,
)
type JobRow = { id: string; dueAt: Date | null; arrivedAt: Date | null }
const listJobs = statement<JobRow>(
  'records.listJobsOfRider',
  `select o.id, ${DUE_SQL} as "dueAt", o.arrived_at as "arrivedAt"
     from orders o
    where o.rider_id = $userId and o.status in ('ready', 'picked-up')`,
)

/** A rider with their jobs, as far as the administrator's role sees it. Throws: not_found. */
export async function findRiderRecord(db: Db, admin: Actor, userId: string): Promise<RiderRecord> {
  const facts = await findFacts(db, admin, userId)
  ensure(facts.kind === 'rider', 'not_found')
  const row = found(await db.row(findRider, { userId }))
  const { onlineChangedAt, ratingSum, ratings, openComplaints, ...rider } = row
  const jobRows = await db.rows(listJobs, { userId })
  const seesOrders = hasRight(admin, 'orders:read')
  const run = seesOrders ? await findRun(db, { userId }) : null
  const position = run?.position ?? null
  const freshSince = later(-minutes(deliveryLimits.locationUsedMinutes)).toISOString()
  return {
    ...(await findShared(db, admin, facts)),
    rider: {
      ...rider,
      onlineChangedAt: onlineChangedAt?.toISOString() ?? null,
      rating: { average: ratings > 0 ? ratingSum / ratings : null, count: ratings },
    },
    now: {
      openJobs: jobRows.length,
      lateJobs: jobRows.filter(isLate).length,
      openComplaints,
      jobs: run && jobsOf(run.stops, jobRows),
      position: position && position.at > freshSince ? position : null,
    },
    ...(await findFigures(db, admin, userId)),
    trips: seesOrders ? await findTrips(db, userId) : null,
  }
}

const isLate = ({ dueAt }: JobRow): boolean => dueAt !== null && dueAt < now()

type Stop = Omit<RiderJob, 'dueAt' | 'isLate' | 'waitsSince'>

function jobsOf(stops: readonly Stop[], rows: readonly JobRow[]): RiderJob[] {
  const seen = new Set<string>()
  return stops.map(({ order, orderNumber, kind, name, place, lat, lng }) => {
    const row = rows.find(({ id }) => id === order)
    // What is due of an order is its first stop.
    const isFirst = !seen.has(order)
    seen.add(order)
    return {
      ...{ order, orderNumber, kind, name, place, lat, lng },
      dueAt: isFirst ? (row?.dueAt?.toISOString() ?? null) : null,
      isLate: isFirst && row !== undefined && isLate(row),
      waitsSince: kind === 'hand-over' ? (row?.arrivedAt?.toISOString() ?? null) : null,
    }
  })
}

const percent = ({ part, of }: { part: number; of: number }): number => (of > 0 ? (part * 100) / of : 0)

async function findFigures(db: Db, admin: Actor, riderId: string): Promise<Pick<RiderRecord, 'figures' | 'quality'>> {
  if (!hasRight(admin, 'figures:read')) return { figures: null, quality: null }
  const from = startOfDays(30)
  const { before, ...quality } = await findRiderQuality(db, riderId)
  const { earned, earnedBefore } = await sumRiderEarned(db, { riderId, from, before: later(-days(30), from) })
  const figuresOf = ({ delivered, onTime, minutes: typical, taken, failed }: typeof before, paid: number) =>
    ({
      deliveries: delivered,
      deliveredOnTime: percent(onTime),
      doorMinutes: typical ?? 0,
      jobsTaken: percent(taken),
      failedDeliveries: failed.part,
      riderEarnings: toNaira(paid),
    }) satisfies Partial<Record<FigureId, number>>
  const earlier = figuresOf(before, earnedBefore)
  const figures = Object.entries(figuresOf(quality.last30, earned)).map(([id, value]): Figure => {
    const name = id as keyof typeof earlier
    return { id: name, value, previous: earlier[name] }
  })
  return { figures: { from: dayInLagos(from), to: dayInLagos(now()), figures }, quality }
}

async function findTrips(db: Db, riderId: string): Promise<NonNullable<RiderRecord['trips']>> {
  const { inEscrow } = await findRiderPaid(db, riderId)
  const paid = await sumPaidForFailed(db, riderId, startOfDays(30))
  return { onTheWay: toNaira(inEscrow), paid: toNaira(paid) }
}
