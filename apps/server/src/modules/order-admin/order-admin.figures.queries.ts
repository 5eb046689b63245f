import type { CancelKind, OrderAnalytics, OrderPeriod } from '@vendly/contract/admin-orders'
import { toNaira } from '@vendly/contract/money'
import { sellerReasons } from '@vendly/contract/order-reasons'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import {
  figuresByCampus,
  figuresByStore,
  platformFigures,
  platformFiguresByDay,
  type SalesFigures,
} from '../figures/figures.queries.ts'

// Paid orders of a period are found by an index, so a query costs what the period has, not what the table has.
const OF_PERIOD = `o.paid_at >= $from and ${inScopeSql('o.campus_id')}`
const IS_CANCELLED = `o.status in ('rejected', 'cancelled')`

const SELLER_KINDS: Record<keyof typeof sellerReasons, CancelKind> = {
  ...{ soldOut: 'seller-sold-out', closed: 'seller-closed', tooMany: 'seller-too-busy', inTime: 'seller-too-busy' },
  ...{ place: 'seller-place', damaged: 'seller-damaged', asked: 'seller-asked' },
}
const ofSeller = Object.entries(SELLER_KINDS)
  .map(([name, kind]) => `when '${sellerReasons[name as keyof typeof sellerReasons]}' then '${kind}'`)
  .join(' ')
const listReasons = statement<{ kind: CancelKind; orders: number }>(
  'orderAdmin.listCancelKinds',
  `select case
            when e.actor_role = 'vendor' then case trim(o.reason) ${ofSeller} else 'seller-other' end
            when e.actor_role = 'buyer' then case e.from_status when 'pending' then 'buyer-early' else 'buyer-late' end
            when e.actor_role = 'rider' then 'rider'
            when e.actor_role = 'admin' then 'admin'
            when e.actor_role = 'system' then case e.from_status when 'pending' then 'unanswered' else 'overdue' end
            else 'other'
          end as kind, count(*)::int as orders
     from orders o
     left join lateral (
       select e.actor_role, e.from_status
         from order_events e
        where e.order_id = o.id and e.to_status = o.status and e.kind is null
        order by e.id desc
        limit 1
     ) e on true
    where ${OF_PERIOD} and ${IS_CANCELLED}
    group by 1
    order by 2 desc, 1`,
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
const LENGTHS: Record<OrderPeriod, number> = { '7-days': 7, '30-days': 30, '90-days': 90 }
const STORES = 20

const present = (row: SalesFigures) => ({
  orders: row.orders,
  sales: toNaira(row.sales),
  cancelled: row.cancelledOrders,
})

/** Figures of paid orders; days are days in Lagos, and the period before ends at the same time of its last day. */
export async function findOrderAnalytics(db: Db, scope: Scope, period: OrderPeriod): Promise<OrderAnalytics> {
  const { campusIds } = scope
  const at = now()
  const until = later(1, at)
  const length = days(LENGTHS[period])
  const from = later(days(1) - length, dayStarts(at).today)
  const shifted = (at: Date) => new Date(at.getTime() - length)
  const of = { from, until }
  const current = await platformFigures(db, scope, of)
  const previous = await platformFigures(db, scope, { from: shifted(from), until: shifted(until) })
  const compare = (read: (of: SalesFigures) => number) => ({ current: read(current), previous: read(previous) })
  const times = found(await db.row(sumTimes, { campusIds, from }))
  const rounded = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    period,
    orders: compare(({ orders }) => orders),
    sales: compare(({ sales }) => toNaira(sales)),
    average: compare(({ averageOrder }) => toNaira(averageOrder)),
    cancelled: compare(({ cancelledOrders }) => cancelledOrders),
    reasons: await db.rows(listReasons, { campusIds, from }),
    times: Object.fromEntries(
      steps.map((step) => {
        const { median, p90, orders } = times[step]
        return [step, { median: rounded(median), p90: rounded(p90), orders }]
      }),
    ) as OrderAnalytics['times'],
    days: (await platformFiguresByDay(db, scope, of)).map((row) => ({ day: row.day, ...present(row) })),
    campuses: (await figuresByCampus(db, scope, of)).map((row) => ({ name: row.shortName, ...present(row) })),
    stores: (await figuresByStore(db, scope, of, STORES)).map((row) => ({
      vendor: row.vendorId,
      name: row.name,
      ...present(row),
    })),
  }
}

/** The statements that read a period's orders, for the test of their plans. */
export const periodStatements = [listReasons, sumTimes]
