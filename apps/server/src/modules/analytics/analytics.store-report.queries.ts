import type { FigureId } from '@vendly/contract/figures'
import { toNaira } from '@vendly/contract/money'
import type { Comparison, Figure, StoreReport } from '@vendly/contract/store-report'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { listAdsOfPeriod } from '../ads/ads.queries.ts'
import { findLatestTerm } from '../campuses/campuses.setup.queries.ts'
import { storeFigures, storeFiguresByDay } from '../figures/figures.queries.ts'
import { figureSql } from '../figures/figures.sql.ts'
import { findVisitsOfStore, listSourceDays } from '../visits/visits.queries.ts'
import { findHints } from './analytics.hints.queries.ts'
import { comparedPeriod, periodOf, type ReportPeriod } from './analytics.period.ts'
import { onTheWaySql, STORE_PAYMENTS } from './analytics.sql.ts'

type Others = { campusId: string; earned: number; buyers: number; again: number; onTheWay: number }
/** Somebody who buys again bought here before, within the period or earlier. */
const findOthers = statement<Others>(
  'analytics.findOtherFiguresOfStore',
  `select coalesce((select sum(p.amount) from ${STORE_PAYMENTS} p where p.at >= $from and p.at < $until), 0)::bigint as earned,
          b.buyers, b.again, v.campus_id as "campusId", ${onTheWaySql('v.id')} as "onTheWay"
     from vendors v,
          lateral (
            select count(*)::int as buyers, (count(*) filter (where x.bought > 1))::int as again
              from (
                select e.buyer_id, (select count(*) from (
                         select from orders o where o.vendor_id = v.id and o.buyer_id = e.buyer_id and o.paid_at < $until
                         union all
                         select from bookings k where k.vendor_id = v.id and k.buyer_id = e.buyer_id and k.booked_at < $until
                         limit 2) before) as bought
                  from (select distinct s.buyer_id from sale_entries s
                         where s.vendor_id = v.id and s.at >= $from and s.at < $until and s.paid = 1) e) x) b
    where v.id = $vendorId`,
)

const listViews = statement<{ day: string; views: number }>(
  'analytics.listViewsOfStore',
  `select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views
     from (select day, views from product_days where vendor_id = $vendorId and day between $firstDay::date and $lastDay::date
           union all
           select day, views from service_days where vendor_id = $vendorId and day between $firstDay::date and $lastDay::date) d
    group by 1`,
)

const listHours = statement<{ weekday: number; hour: number; orders: number }>(
  'analytics.listHoursOfStore',
  `select extract(isodow from s.at at time zone 'Africa/Lagos')::int as weekday,
          extract(hour from s.at at time zone 'Africa/Lagos')::int as hour, sum(s.paid)::int as orders
     from sale_entries s
    where s.vendor_id = $vendorId and s.at >= $from and s.at < $until and s.paid = 1
    group by 1, 2
    order by 1, 2`,
)

const COUPONS = 5
const ADS = 5
const listCoupons = statement<{ code: string; orders: number; sales: number; cost: number }>(
  'analytics.listCouponsOfStore',
  `select c.code, count(*)::int as orders, sum(p.sales)::bigint as sales, sum(p.cost)::bigint as cost
     from coupons c
     join coupon_uses u on u.coupon_id = c.id and u.returned_at is null
     cross join lateral (
       select ${figureSql.discounts('e')} as cost, ${figureSql.sales('e')} as sales, max(e.paid) as paid
         from sale_entries e
        where e.subject_id in (select o.id from orders o where o.checkout_id = u.checkout_id and o.vendor_id = $vendorId
                               union all select u.booking_id)
          and e.vendor_id = $vendorId and e.at >= $from and e.at < $until) p
    where c.vendor_id = $vendorId and c.bearer = 'vendor' and p.paid = 1
    group by c.code
    order by 3 desc, 1
    limit ${COUPONS}`,
)

/** All figures of one period, without those that are of now. */
async function findFigures(db: Db, vendorId: string, period: ReportPeriod) {
  const of = { from: period.from, until: period.until }
  const sums = await storeFigures(db, vendorId, of)
  const others = found(await db.row(findOthers, { vendorId, ...of }))
  const views = await db.rows(listViews, { vendorId, firstDay: period.firstDay, lastDay: period.lastDay })
  const values = {
    sales: toNaira(sums.sales),
    grossSales: toNaira(sums.grossSales),
    discounts: toNaira(sums.discounts),
    refunds: toNaira(sums.refunds),
    orders: sums.orders,
    bookings: sums.bookings,
    cancelled: sums.cancelledOrders + sums.cancelledBookings,
    averageOrder: toNaira(sums.averageOrder),
    earnings: toNaira(others.earned),
    buyers: others.buyers,
    repeatBuyers: others.again,
    views: views.reduce((sum, day) => sum + day.views, 0),
  } satisfies Partial<Record<FigureId, number>>
  return {
    ...{ values, campusId: others.campusId, onTheWay: toNaira(others.onTheWay) },
    views: new Map(views.map(({ day, views: n }) => [day, n])),
  }
}

async function findDays(db: Db, vendorId: string, { from, until }: ReportPeriod, views: ReadonlyMap<string, number>) {
  const rows = await storeFiguresByDay(db, vendorId, { from, until })
  return rows.map(({ day, sales, orders, bookings }) => ({
    ...{ day, sales: toNaira(sales), orders, bookings, views: views.get(day) ?? 0 },
  }))
}

/** The report of the actor's store. Throws: invalid_request, for a period that cannot be. */
export async function findStoreReport(
  db: Db,
  vendorId: string,
  asked: { from: string; to: string; compare: Comparison },
): Promise<StoreReport> {
  const period = periodOf(asked)
  const compared = comparedPeriod(period, asked.compare)
  const now = await findFigures(db, vendorId, period)
  const before = compared && (await findFigures(db, vendorId, compared))
  const days = await findDays(db, vendorId, period, now.views)
  const daysBefore = compared && (await findDays(db, vendorId, compared, before!.views))
  const range = { vendorId, from: period.from, until: period.until }
  const figures: Figure[] = Object.entries(now.values).map(([id, value]) => ({
    ...{ id: id as FigureId, value },
    previous: before ? before.values[id as keyof typeof before.values] : null,
  }))
  const coupons = await db.rows(listCoupons, range)
  const spanOf = ({ firstDay: from, lastDay: to }: ReportPeriod) => ({ from, to })
  return {
    period: spanOf(period),
    comparedWith: compared && spanOf(compared),
    isSoFar: period.isSoFar,
    term: await findLatestTerm(db, now.campusId),
    figures: [...figures, { id: 'onTheWay', value: now.onTheWay, previous: null }],
    days: days.map((day, index) => {
      const previous = daysBefore?.[index]
      return {
        ...day,
        previous: previous ? { sales: previous.sales, orders: previous.orders, views: previous.views } : null,
      }
    }),
    hours: await db.rows(listHours, range),
    ads: await listAdsOfPeriod(db, vendorId, { from: period.from, until: period.until, limit: ADS }),
    coupons: coupons.map((row) => ({ ...row, sales: toNaira(row.sales), cost: toNaira(row.cost) })),
    hints: await findHints(db, vendorId),
    ...(await findVisitsOfStore(db, vendorId, period)),
  }
}

/** Each day of the report, for the file. */
export async function listReportDays(db: Db, vendorId: string, asked: { from: string; to: string }) {
  const { from, until, firstDay, lastDay } = periodOf(asked)
  const { visitors } = await findVisitsOfStore(db, vendorId, { firstDay, lastDay })
  const visitorsOf = new Map(visitors.map((row) => [row.day, row.visitors]))
  const views = await db.rows(listViews, { vendorId, firstDay, lastDay })
  const byDay = new Map(views.map((row) => [row.day, row.views]))
  const rows = await storeFiguresByDay(db, vendorId, { from, until })
  return rows.map((row) => ({
    ...row,
    ...{ views: byDay.get(row.day) ?? 0, visitors: visitorsOf.get(row.day) ?? 0 },
  }))
}
export type ReportDay = Awaited<ReturnType<typeof listReportDays>>[number]

/** Where views came from on each day, for the file. Throws: invalid_request. */
export const listReportSources = (db: Db, vendorId: string, asked: { from: string; to: string }) =>
  listSourceDays(db, vendorId, periodOf(asked))
