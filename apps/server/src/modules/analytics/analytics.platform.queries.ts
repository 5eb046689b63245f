import type { FigureId } from '@vendly/contract/figures'
import { toNaira } from '@vendly/contract/money'
import type { CampusReport, PlatformReport } from '@vendly/contract/platform-report'
import type { Comparison, Figure } from '@vendly/contract/store-report'
import { PLATFORM_REPORT_DAYS } from '@vendly/contract/store-report-limits'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { findLatestTerm } from '../campuses/campuses.setup.queries.ts'
import { figuresByCampus, type Period, platformFigures, platformFiguresByDay } from '../figures/figures.queries.ts'
import { sumSearches } from '../search-terms/search-terms.queries.ts'
import { findVisitsOf } from '../visits/visits.queries.ts'
import { comparedPeriod, periodOf, type ReportPeriod } from './analytics.period.ts'

// New is who had bought nothing before the period.
const countBuyers = statement<{ campusId: string | null; buyers: number; newBuyers: number; stores: number }>(
  'analytics.countBuyersOfCampuses',
  `with bought as (
     select s.campus_id, s.buyer_id, s.vendor_id from sale_entries s
      where s.at >= $from and s.at < $until and s.paid = 1 and ${inScopeSql('s.campus_id')}
   ), people as (
     select distinct campus_id, buyer_id from bought
   ), known as (
     select p.*, not exists (select from orders o where o.buyer_id = p.buyer_id and o.paid_at < $from)
                 and not exists (select from bookings b where b.buyer_id = p.buyer_id and b.booked_at < $from) as is_new
       from people p
   )
   select k.campus_id as "campusId", count(distinct k.buyer_id)::int as buyers,
          count(distinct k.buyer_id) filter (where k.is_new)::int as "newBuyers",
          (select count(distinct vendor_id)::int from bought b where k.campus_id is null or b.campus_id = k.campus_id) as stores
     from known k
    group by grouping sets ((), (k.campus_id))`,
)

const MINUTES = 'extract(epoch from o.delivered_at - o.paid_at) / 60'
// Ordered for later is left out: the buyer chose when.
const DELIVERED = `o.delivery_method = 'delivery' and o.slot_at is null and o.delivered_at >= $from and o.delivered_at < $until
      and ${inScopeSql('o.campus_id')}`
const sumMinutes = statement<{ campusId: string; median: number; p90: number; deliveries: number }>(
  'analytics.sumMinutesOfCampuses',
  `select o.campus_id as "campusId", percentile_cont(0.5) within group (order by ${MINUTES}) as median,
          percentile_cont(0.9) within group (order by ${MINUTES}) as p90, count(*)::int as deliveries
     from orders o
    where ${DELIVERED}
    group by 1`,
)
/** Minutes from the payment to the door of what was delivered in a period, by campus. */
export const minutesByCampus = (db: Db, { campusIds }: Scope, period: Period) =>
  db.rows(sumMinutes, { campusIds, ...period })

const LEAST_DELIVERIES = 5
const sumHours = statement<{ campusId: string; hour: number; median: number; deliveries: number }>(
  'analytics.sumMinutesByHour',
  `select o.campus_id as "campusId", extract(hour from o.paid_at at time zone 'Africa/Lagos')::int as hour,
          percentile_cont(0.5) within group (order by ${MINUTES}) as median, count(*)::int as deliveries
     from orders o
    where ${DELIVERED}
    group by 1, 2
   having count(*) >= ${LEAST_DELIVERIES}
    order by 1, 2`,
)

const sumLedger = statement<{ revenue: number; expense: number }>(
  'analytics.sumRevenueAndExpense',
  `select coalesce(sum(x.amount) filter (where x.code like 'revenue:%'), 0)::bigint as revenue,
          coalesce(-sum(x.amount) filter (where x.code like 'expense:%'), 0)::bigint as expense
     from (
       select a.code, case e.side when 'C' then e.amount else -e.amount end as amount
         from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
        where (a.code like 'revenue:%' or a.code like 'expense:%') and e.at >= $from and e.at < $until) x`,
)

/** Fewer searches than this are chance: no per cent is shown. */
const LEAST_SEARCHES = 5

async function findSearchFigures(db: Db, scope: Scope, period: ReportPeriod) {
  const { searches, presses, empty } = await sumSearches(db, scope, period)
  if (searches < LEAST_SEARCHES) return { searches }
  const percent = (part: number) => Math.round((100 * part) / searches)
  return { searches, searchSuccess: percent(presses), zeroResults: percent(empty) }
}

const rangeOf = ({ from, until }: ReportPeriod): Period => ({ from, until })

async function findFigures(db: Db, scope: Scope, period: ReportPeriod) {
  const of = rangeOf(period)
  const { campusIds } = scope
  const sums = await platformFigures(db, scope, of)
  const buyers = await db.rows(countBuyers, { campusIds, ...of })
  // The ledger knows no campuses.
  const ledger = campusIds === null ? found(await db.row(sumLedger, { ...of })) : null
  const all = buyers.find(({ campusId }) => campusId === null)
  const values = {
    sales: toNaira(sums.sales),
    gmv: toNaira(sums.gmv),
    orders: sums.orders,
    bookings: sums.bookings,
    cancelled: sums.cancelledOrders + sums.cancelledBookings,
    averageOrder: toNaira(sums.averageOrder),
    refunds: toNaira(sums.refunds),
    buyers: all?.buyers ?? 0,
    newBuyers: all?.newBuyers ?? 0,
    ...(await findSearchFigures(db, scope, period)),
    ...(ledger && { vendlyRevenue: toNaira(ledger.revenue), take: toNaira(ledger.revenue - ledger.expense) }),
  } satisfies Partial<Record<FigureId, number>>
  return { values, buyers }
}

const WEEKS = 12
async function findWeeks(db: Db, scope: Scope): Promise<PlatformReport['weeks']> {
  const at = now()
  const first = later(-days(7 * (WEEKS - 1)), dayStarts(at).week)
  const rows = await platformFiguresByDay(db, scope, { from: first, until: later(1, at) })
  return Array.from({ length: WEEKS }, (_, week) => {
    const inWeek = rows.slice(7 * week, 7 * week + 7)
    return {
      from: dayInLagos(later(days(7 * week), first)),
      sales: toNaira(inWeek.reduce((sum, { sales }) => sum + sales, 0)),
      orders: inWeek.reduce((sum, { orders }) => sum + orders, 0),
    }
  })
}

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value))

/** The report of the campuses of the scope. Throws: invalid_request, for a period that cannot be. */
export async function findPlatformReport(
  db: Db,
  scope: Scope,
  asked: { from: string; to: string; compare: Comparison },
): Promise<PlatformReport> {
  const period = periodOf(asked, PLATFORM_REPORT_DAYS)
  const compared = comparedPeriod(period, asked.compare)
  const { campusIds } = scope
  const current = await findFigures(db, scope, period)
  const before = compared && (await findFigures(db, scope, compared))
  const rows = await figuresByCampus(db, scope, rangeOf(period))
  const past = compared ? await figuresByCampus(db, scope, rangeOf(compared)) : []
  const minutes = await minutesByCampus(db, scope, rangeOf(period))
  const { funnel, visitors } = await findVisitsOf(db, scope, period)
  const hours = await db.rows(sumHours, { campusIds, ...rangeOf(period) })
  const figures: Figure[] = Object.entries(current.values).map(([id, value]) => ({
    ...{ id: id as FigureId, value },
    previous: before?.values[id as keyof typeof before.values] ?? null,
  }))
  const campuses: CampusReport[] = rows.map(({ campusId, slug, name, shortName, ...row }) => {
    const people = current.buyers.find((one) => one.campusId === campusId)
    const earlier = past.find((one) => one.campusId === campusId)
    const pace = minutes.find((one) => one.campusId === campusId)
    return {
      ...{ _id: campusId, slug, name, shortName, orders: row.orders, sales: toNaira(row.sales) },
      cancelled: row.cancelledOrders + row.cancelledBookings,
      ...{ buyers: people?.buyers ?? 0, newBuyers: people?.newBuyers ?? 0, stores: people?.stores ?? 0 },
      previous: compared ? { orders: earlier?.orders ?? 0, sales: toNaira(earlier?.sales ?? 0) } : null,
      minutes: { median: rounded(pace?.median), p90: rounded(pace?.p90), deliveries: pace?.deliveries ?? 0 },
      hours: hours
        .filter((one) => one.campusId === campusId)
        .map(({ hour, median, deliveries }) => ({ hour, median: Math.round(median), deliveries })),
    }
  })
  const spanOf = ({ firstDay: from, lastDay: to }: ReportPeriod) => ({ from, to })
  return {
    period: spanOf(period),
    comparedWith: compared && spanOf(compared),
    isSoFar: period.isSoFar,
    term: campusIds?.length === 1 ? await findLatestTerm(db, campusIds[0]!) : null,
    figures,
    weeks: await findWeeks(db, scope),
    campuses,
    ...{ funnel, visitors },
  }
}

/** Each day of the report, for the file. Throws: invalid_request. */
export const listPlatformDays = (db: Db, scope: Scope, asked: { from: string; to: string }) =>
  platformFiguresByDay(db, scope, rangeOf(periodOf(asked, PLATFORM_REPORT_DAYS)))
