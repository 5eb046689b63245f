import type { DashboardStats } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import { days } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { sumRoles } from './admin.users.queries.ts'

const countByRole = statement<{ role: Role; count: number }>(
  'admin.countByRole',
  'select role, count(*)::int as count from users where deleted_at is null group by 1',
)

type OrderStats = {
  total: number
  open: number
  today: number
  yesterday: number
  soldToday: number
  soldYesterday: number
  inEscrow: number
  escrowOrders: number
}
const selectOrderStats = statement<OrderStats>(
  'admin.selectOrderStats',
  `select count(*)::int as total,
          count(*) filter (where status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up'))::int as open,
          count(*) filter (where placed_at >= $today)::int as today,
          count(*) filter (where placed_at >= $yesterday and placed_at < $today)::int as yesterday,
          coalesce(sum(total) filter (where placed_at >= $today), 0)::bigint as "soldToday",
          coalesce(sum(total) filter (where placed_at >= $yesterday and placed_at < $today), 0)::bigint
            as "soldYesterday",
          coalesce(sum(total) filter (where escrow in ('held', 'disputed')), 0)::bigint as "inEscrow",
          count(*) filter (where escrow in ('held', 'disputed'))::int as "escrowOrders"
     from orders
    where paid_at is not null`,
)

// From the ledger rather than the orders, so that only what was really earned counts.
const selectRevenue = statement<{ total: number; today: number; yesterday: number }>(
  'admin.selectRevenue',
  `select coalesce(sum(amount), 0)::bigint as total,
          coalesce(sum(amount) filter (where at >= $today), 0)::bigint as today,
          coalesce(sum(amount) filter (where at >= $yesterday and at < $today), 0)::bigint as yesterday
     from (
       select case e.side when 'C' then e.amount else -e.amount end as amount, e.at
         from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
        where a.code like 'revenue:%'
     ) revenue`,
)

type OtherStats = {
  usersToday: number
  usersYesterday: number
  onlineRiders: number
  riders: number
  vendorApplications: number
  riderApplications: number
  feedback: number
}
const selectOtherStats = statement<OtherStats>(
  'admin.selectOtherStats',
  `select (select count(*)::int from users where created_at >= $today) as "usersToday",
          (select count(*)::int from users where created_at >= $yesterday and created_at < $today) as "usersYesterday",
          (select count(*)::int from riders where is_online and status = 'verified') as "onlineRiders",
          (select count(*)::int from riders where status = 'verified') as riders,
          (select count(*)::int from applications where kind = 'vendor' and status = 'pending') as "vendorApplications",
          (select count(*)::int from applications where kind = 'rider' and status = 'pending') as "riderApplications",
          (select count(*)::int from feedback where status in ('new', 'in-progress')) as feedback`,
)

const DAYS_SHOWN = 14
const selectDailyStats = statement<{ day: string; sold: number; orders: number; users: number }>(
  'admin.selectDailyStats',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(o.sold, 0)::bigint as sold, coalesce(o.count, 0)::int as orders,
          coalesce(u.count, 0)::int as users
     from generate_series(
            ($from::timestamptz at time zone 'Africa/Lagos')::date,
            ($to::timestamptz at time zone 'Africa/Lagos')::date,
            interval '1 day'
          ) d
     left join (
       select (placed_at at time zone 'Africa/Lagos')::date as day, sum(total) as sold, count(*) as count
         from orders
        where placed_at >= $from and paid_at is not null
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

/** The figures of the admin dashboard; days are days in Lagos. */
export async function findDashboardStats(db: Db, at: Date): Promise<DashboardStats> {
  const { today } = dayStarts(at)
  const since = { today, yesterday: new Date(today.getTime() - days(1)) }
  const [roles, orders, revenue, other, daily] = await Promise.all([
    db.rows(countByRole),
    db.row(selectOrderStats, since),
    db.row(selectRevenue, since),
    db.row(selectOtherStats, since),
    db.rows(selectDailyStats, { from: new Date(today.getTime() - days(DAYS_SHOWN - 1)), to: at }),
  ])
  const { vendorApplications, riderApplications, feedback, ...counts } = other!
  return {
    users: sumRoles(roles),
    newUsers: { today: counts.usersToday, yesterday: counts.usersYesterday },
    orders: { total: orders!.total, open: orders!.open, today: orders!.today, yesterday: orders!.yesterday },
    sold: { today: toNaira(orders!.soldToday), yesterday: toNaira(orders!.soldYesterday) },
    escrow: { amount: toNaira(orders!.inEscrow), orders: orders!.escrowOrders },
    revenue: {
      total: toNaira(revenue!.total),
      today: toNaira(revenue!.today),
      yesterday: toNaira(revenue!.yesterday),
    },
    riders: { online: counts.onlineRiders, total: counts.riders },
    waiting: { vendorApplications, riderApplications, feedback },
    days: daily.map((row) => ({ ...row, sold: toNaira(row.sold) })),
  }
}
