import type { CampusStats, DashboardStats, StatsPeriod } from '@vendly/contract/admin-stats'
import type { Role } from '@vendly/contract/auth'
import { limits, slotLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import { days, hours, minutes } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { ORDER_SALES } from '../orders/orders.sales.sql.ts'
import { countOpenStores } from '../vendors/vendors.queries.ts'
import { sumRoles } from './admin.users.queries.ts'
import { findWaitingCounts } from './admin.waiting.queries.ts'

const countByRole = statement<{ role: Role; count: number }>(
  'admin.countByRole',
  'select role, count(*)::int as count from users where deleted_at is null group by 1',
)

type OrderStats = {
  total: number
  open: number
  current: number
  previous: number
  salesCurrent: number
  salesPrevious: number
  inEscrow: number
  escrowOrders: number
}
const selectOrderStats = statement<OrderStats>(
  'admin.selectOrderStats',
  `select count(*)::int as total,
          count(*) filter (where status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up'))::int as open,
          count(*) filter (where placed_at >= $from)::int as current,
          count(*) filter (where placed_at >= $before and placed_at < $until)::int as previous,
          (select ${ORDER_SALES} from orders o where o.paid_at is not null and o.placed_at >= $from) as "salesCurrent",
          (select ${ORDER_SALES} from orders o
            where o.paid_at is not null and o.placed_at >= $before and o.placed_at < $until) as "salesPrevious",
          (select coalesce(sum(credits - debits), 0)::bigint from ledger_accounts where code like 'escrow:%') as "inEscrow",
          (select count(*)::int from escrows where status in ('held', 'disputed') and subject_kind = 'order') as "escrowOrders"
     from orders
    where paid_at is not null`,
)

// From the ledger rather than the orders, so that only what was really earned counts.
const selectRevenue = statement<{ total: number; current: number; previous: number }>(
  'admin.selectRevenue',
  `select coalesce(sum(amount), 0)::bigint as total,
          coalesce(sum(amount) filter (where at >= $from), 0)::bigint as current,
          coalesce(sum(amount) filter (where at >= $before and at < $until), 0)::bigint as previous
     from (
       select case e.side when 'C' then e.amount else -e.amount end as amount, e.at
         from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
        where a.code like 'revenue:%'
     ) revenue`,
)

type OtherStats = {
  usersCurrent: number
  usersPrevious: number
  onlineRiders: number
  riders: number
  unaccepted: number
  withoutRider: number
}
const selectOtherStats = statement<OtherStats>(
  'admin.selectOtherStats',
  `select (select count(*)::int from users where created_at >= $from) as "usersCurrent",
          (select count(*)::int from users where created_at >= $before and created_at < $until) as "usersPrevious",
          (select count(*)::int from riders where is_online and status = 'verified') as "onlineRiders",
          (select count(*)::int from riders where status = 'verified') as riders,
          (select count(*)::int
             from orders
            where status = 'pending' and paid_at is not null and accept_by < $acceptBy
              and (slot_at is null or paid_at < $acceptBy::timestamptz - interval '${limits.acceptHours} hours')) as unaccepted,
          (select count(*)::int
             from orders
            where status = 'ready' and rider_id is null and delivery_method = 'delivery'
              and greatest(ready_at, slot_at - interval '${slotLimits.riderMinutes} minutes') < $readyBefore) as "withoutRider"`,
)

const selectCampuses = statement<Omit<CampusStats, 'riders'> & { online: number; riders: number }>(
  'admin.selectCampusStats',
  `select c.slug, c.name, coalesce(o.orders, 0) as orders, coalesce(o.sales, 0)::bigint as sales,
          coalesce(r.online, 0) as online, coalesce(r.riders, 0) as riders
     from campuses c
     left join (
       select o.campus_id, count(*)::int as orders, ${ORDER_SALES} as sales
         from orders o
        where o.placed_at >= $from and o.paid_at is not null
        group by 1
     ) o on o.campus_id = c.id
     left join (
       select campus_id, (count(*) filter (where is_online))::int as online, count(*)::int as riders
         from riders
        where status = 'verified'
        group by 1
     ) r on r.campus_id = c.id
    where o.orders > 0 or r.riders > 0
    order by sales desc, orders desc, c.name
    limit ${limits.campusesOfStats}`,
)

const selectDailyStats = statement<{ day: string; sales: number; orders: number; users: number }>(
  'admin.selectDailyStats',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(o.sales, 0)::bigint as sales, coalesce(o.count, 0)::int as orders,
          coalesce(u.count, 0)::int as users
     from generate_series(
            ($from::timestamptz at time zone 'Africa/Lagos')::date,
            ($to::timestamptz at time zone 'Africa/Lagos')::date,
            interval '1 day'
          ) d
     left join (
       select (o.placed_at at time zone 'Africa/Lagos')::date as day, ${ORDER_SALES} as sales, count(*) as count
         from orders o
        where o.placed_at >= $from and o.paid_at is not null
        group by 1
     ) o on o.day = d::date
     left join (
       select (created_at at time zone 'Africa/Lagos')::date as day, count(*) as count
         from users
        where created_at >= $from
        group by 1
     ) u on u.day = d::date
    order by d`,
)

const LENGTHS: Record<StatsPeriod, number> = { today: 1, '7-days': 7, '30-days': 30 }
const MIN_DAYS_SHOWN = 14

/** The figures of the admin dashboard; days are days in Lagos. */
export async function findDashboardStats(db: Db, period: StatsPeriod, at: Date): Promise<DashboardStats> {
  const length = LENGTHS[period]
  const { today } = dayStarts(at)
  const ago = (count: number) => new Date(today.getTime() - days(count))
  const since = { from: ago(length - 1), before: ago(2 * length - 1), until: new Date(at.getTime() - days(length)) }
  const late = {
    acceptBy: new Date(at.getTime() + hours(limits.acceptHours) - minutes(limits.lateAcceptMinutes)),
    readyBefore: new Date(at.getTime() - minutes(limits.lateRiderMinutes)),
  }
  const [roles, orders, revenue, other, waiting, stores, campuses, daily] = await Promise.all([
    db.rows(countByRole),
    db.row(selectOrderStats, since),
    db.row(selectRevenue, since),
    db.row(selectOtherStats, { ...since, ...late }),
    findWaitingCounts(db),
    countOpenStores(db, at),
    db.rows(selectCampuses, { from: since.from }),
    db.rows(selectDailyStats, { from: ago(Math.max(MIN_DAYS_SHOWN, length) - 1), to: at }),
  ])
  const { onlineRiders, riders, unaccepted, withoutRider, usersCurrent, usersPrevious } = other!
  return {
    period,
    users: sumRoles(roles),
    newUsers: { current: usersCurrent, previous: usersPrevious },
    orders: { total: orders!.total, open: orders!.open, current: orders!.current, previous: orders!.previous },
    sales: { current: toNaira(orders!.salesCurrent), previous: toNaira(orders!.salesPrevious) },
    escrow: { amount: toNaira(orders!.inEscrow), orders: orders!.escrowOrders },
    revenue: {
      total: toNaira(revenue!.total),
      current: toNaira(revenue!.current),
      previous: toNaira(revenue!.previous),
    },
    riders: { online: onlineRiders, total: riders },
    stores,
    waiting,
    rightNow: { unaccepted, withoutRider },
    campuses: campuses.map(({ online, riders: total, sales, ...campus }) => ({
      ...campus,
      sales: toNaira(sales),
      riders: { online, total },
    })),
    days: daily.map((row) => ({ ...row, sales: toNaira(row.sales) })),
  }
}
