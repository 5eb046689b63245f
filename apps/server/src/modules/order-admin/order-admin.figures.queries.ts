import type { OrderAnalytics, OrderPeriod } from '@vendly/contract/admin-orders'
import { toNaira } from '@vendly/contract/money'
import { days, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { IS_CANCELLED, ORDER_SALES } from '../orders/orders.sales.sql.ts'

// Paid orders of a period are found by the index `orders_placed`, so a query costs what the period has, not what the table has.
const OF_PERIOD = 'o.paid_at is not null and o.placed_at >= $from'
const SALES = `${ORDER_SALES} as sales`
const CANCELLED = `(count(*) filter (where ${IS_CANCELLED}))::int as cancelled`

type Totals = { isCurrent: boolean; orders: number; sales: number; cancelled: number }
const sumPeriods = statement<Totals>(
  'orderAdmin.sumPeriods',
  `select o.placed_at >= $from as "isCurrent", count(*)::int as orders, ${SALES}, ${CANCELLED}
     from orders o
    where o.paid_at is not null and o.placed_at >= $before and (o.placed_at >= $from or o.placed_at < $until)
    group by 1`,
)
const listReasons = statement<{ reason: string; orders: number }>(
  'orderAdmin.listCancelReasons',
  `select coalesce(nullif(trim(o.reason), ''), 'No reason given') as reason, count(*)::int as orders
     from orders o
    where ${OF_PERIOD} and ${IS_CANCELLED}
    group by 1
    order by 2 desc, 1
    limit 8`,
)
const minutesBetween = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 60`
const TIMES = {
  accept: minutesBetween('t.paid_at', 't.accepted_at'),
  ready: minutesBetween('t.accepted_at', 't.ready_at'),
  pickUp: minutesBetween('t.ready_at', 't.picked_up_at'),
  deliver: minutesBetween('t.picked_up_at', 't.delivered_at'),
} satisfies Record<keyof OrderAnalytics['times'], string>
type Step = keyof typeof TIMES
const steps = Object.keys(TIMES) as Step[]
type TimesRow = { [S in Step]: { median: number | null; p90: number | null; orders: number } }
const sumTimes = statement<TimesRow>(
  'orderAdmin.sumTimes',
  `select ${steps
    .map(
      (step) => `json_build_object(
         'median', percentile_cont(0.5) within group (order by ${TIMES[step]}),
         'p90', percentile_cont(0.9) within group (order by ${TIMES[step]}),
         'orders', count(${TIMES[step]})) as "${step}"`,
    )
    .join(', ')}
     from (
       select o.paid_at, o.ready_at, o.picked_up_at, o.delivered_at,
              (select min(e.at) from order_events e
                where e.order_id = o.id and e.to_status = 'confirmed') as accepted_at
         from orders o
        where ${OF_PERIOD}
     ) t`,
)
const listDays = statement<{ day: string; orders: number; sales: number; cancelled: number }>(
  'orderAdmin.listDaysOfPeriod',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(p.orders, 0) as orders, coalesce(p.sales, 0)::bigint as sales,
          coalesce(p.cancelled, 0) as cancelled
     from generate_series(
            ($from::timestamptz at time zone 'Africa/Lagos')::date,
            ($to::timestamptz at time zone 'Africa/Lagos')::date,
            interval '1 day') d
     left join (
       select (o.placed_at at time zone 'Africa/Lagos')::date as day, count(*)::int as orders, ${SALES}, ${CANCELLED}
         from orders o
        where ${OF_PERIOD}
        group by 1) p on p.day = d::date
    order by d`,
)
type Group = { name: string; orders: number; sales: number; cancelled: number }
const listCampuses = statement<Group>(
  'orderAdmin.listCampusesOfPeriod',
  `select c.short_name as name, p.orders, p.sales, p.cancelled
     from (
       select o.campus_id, count(*)::int as orders, ${SALES}, ${CANCELLED} from orders o where ${OF_PERIOD} group by 1
     ) p
     join campuses c on c.id = p.campus_id
    order by p.sales desc, c.short_name
    limit 20`,
)
const listStores = statement<Group & { vendor: string }>(
  'orderAdmin.listStoresOfPeriod',
  `select v.id as vendor, v.business_name as name, p.orders, p.sales, p.cancelled
     from (
       select o.vendor_id, count(*)::int as orders, ${SALES}, ${CANCELLED}
         from orders o
        where ${OF_PERIOD} and o.vendor_id is not null
        group by 1
        order by 3 desc, 1
        limit 20
     ) p
     join vendors v on v.id = p.vendor_id
    order by p.sales desc, v.id`,
)

const LENGTHS: Record<OrderPeriod, number> = { '7-days': 7, '30-days': 30, '90-days': 90 }
const none = { orders: 0, sales: 0, cancelled: 0 }
const averageOf = ({ orders, sales, cancelled }: typeof none) =>
  toNaira(orders > cancelled ? Math.round(sales / (orders - cancelled)) : 0)

/** Figures of paid orders; days are days in Lagos, and the period before ends at the same time of its last day. */
export async function findOrderAnalytics(db: Db, period: OrderPeriod): Promise<OrderAnalytics> {
  const to = now()
  const length = days(LENGTHS[period])
  const from = new Date(dayStarts(to).today.getTime() + days(1) - length)
  const shifted = (at: Date) => new Date(at.getTime() - length)
  const totals = await db.rows(sumPeriods, { from, before: shifted(from), until: shifted(to) })
  const current = totals.find(({ isCurrent }) => isCurrent) ?? none
  const previous = totals.find(({ isCurrent }) => !isCurrent) ?? none
  const inNaira = <Row extends { sales: number }>(row: Row): Row => ({ ...row, sales: toNaira(row.sales) })
  const times = found(await db.row(sumTimes, { from }))
  const rounded = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    period,
    orders: { current: current.orders, previous: previous.orders },
    sales: { current: toNaira(current.sales), previous: toNaira(previous.sales) },
    average: { current: averageOf(current), previous: averageOf(previous) },
    cancelled: { current: current.cancelled, previous: previous.cancelled },
    reasons: await db.rows(listReasons, { from }),
    times: Object.fromEntries(
      steps.map((step) => {
        const { median, p90, orders } = times[step]
        return [step, { median: rounded(median), p90: rounded(p90), orders }]
      }),
    ) as OrderAnalytics['times'],
    days: (await db.rows(listDays, { from, to })).map(inNaira),
    campuses: (await db.rows(listCampuses, { from })).map(inNaira),
    stores: (await db.rows(listStores, { from })).map(inNaira),
  }
}

/** The statements that read a period's orders, for the test of their plans. */
export const periodStatements = [sumPeriods, listReasons, sumTimes, listDays, listCampuses, listStores]
