import type { DashboardStats, RoleCounts } from '@vendly/contract/admin'
import type { Role } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import { days } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'

const roles = statement<{ role: Role; n: number }>(
  'stats.roles',
  'select role, count(*)::int as n from users where deleted_at is null group by 1',
)

type Orders = {
  total: number
  underWay: number
  today: number
  yesterday: number
  soldToday: number
  soldYesterday: number
  inEscrow: number
  escrowOrders: number
}
const orders = statement<Orders>(
  'stats.orders',
  `select count(*)::int as total,
          count(*) filter (where status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up'))::int as "underWay",
          count(*) filter (where placed_at >= $1)::int as today,
          count(*) filter (where placed_at >= $2 and placed_at < $1)::int as yesterday,
          coalesce(sum(total) filter (where placed_at >= $1), 0)::bigint as "soldToday",
          coalesce(sum(total) filter (where placed_at >= $2 and placed_at < $1), 0)::bigint as "soldYesterday",
          coalesce(sum(total) filter (where escrow in ('held', 'disputed')), 0)::bigint as "inEscrow",
          count(*) filter (where escrow in ('held', 'disputed'))::int as "escrowOrders"
     from orders where paid_at is not null`,
)

// Out of the books, not out of the orders: what really became ours.
const revenue = statement<{ total: number; today: number; yesterday: number }>(
  'stats.revenue',
  `select coalesce(sum(amount), 0)::bigint as total, coalesce(sum(amount) filter (where at >= $1), 0)::bigint as today,
          coalesce(sum(amount) filter (where at >= $2 and at < $1), 0)::bigint as yesterday
     from (select case e.side when 'C' then e.amount else -e.amount end as amount, e.at
             from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code like 'revenue:%') r`,
)

type Rest = {
  usersToday: number
  usersYesterday: number
  online: number
  riders: number
  vendorApplications: number
  riderApplications: number
  feedback: number
}
const rest = statement<Rest>(
  'stats.rest',
  `select (select count(*)::int from users where created_at >= $1) as "usersToday",
          (select count(*)::int from users where created_at >= $2 and created_at < $1) as "usersYesterday",
          (select count(*)::int from riders where is_online and status = 'verified') as online,
          (select count(*)::int from riders where status = 'verified') as riders,
          (select count(*)::int from applications where kind = 'vendor' and status = 'pending') as "vendorApplications",
          (select count(*)::int from applications where kind = 'rider' and status = 'pending') as "riderApplications",
          (select count(*)::int from feedback where status in ('new', 'in-progress')) as feedback`,
)

const byDay = statement<{ day: string; sold: number; orders: number; users: number }>(
  'stats.byDay',
  `select to_char(d, 'YYYY-MM-DD') as day, coalesce(o.sold, 0)::bigint as sold, coalesce(o.n, 0)::int as orders, coalesce(u.n, 0)::int as users
     from generate_series(($1::timestamptz at time zone 'Africa/Lagos')::date, ($2::timestamptz at time zone 'Africa/Lagos')::date, interval '1 day') d
     left join (select (placed_at at time zone 'Africa/Lagos')::date as day, sum(total) as sold, count(*) as n
                  from orders where placed_at >= $1 and paid_at is not null group by 1) o on o.day = d::date
     left join (select (created_at at time zone 'Africa/Lagos')::date as day, count(*) as n
                  from users where created_at >= $1 group by 1) u on u.day = d::date
    order by d`,
)

/** The market in figures; days are Lagos days. */
export async function findDashboardStats(db: Db, at: Date): Promise<DashboardStats> {
  const { today } = dayStarts(at)
  const yesterday = new Date(today.getTime() - days(1))
  const [people, sales, ours, other, daily] = await Promise.all([
    db.rows(roles),
    db.row(orders, [today, yesterday]),
    db.row(revenue, [today, yesterday]),
    db.row(rest, [today, yesterday]),
    db.rows(byDay, [new Date(today.getTime() - days(13)), at]),
  ])
  const users: RoleCounts = { all: 0, student: 0, vendor: 0, rider: 0, admin: 0 }
  for (const { role, n } of people) {
    users[role === 'customer' ? 'student' : role] += n
    users.all += n
  }
  const { vendorApplications, riderApplications, feedback } = other!
  return {
    users,
    newUsers: { today: other!.usersToday, yesterday: other!.usersYesterday },
    orders: { total: sales!.total, underWay: sales!.underWay, today: sales!.today, yesterday: sales!.yesterday },
    sold: { today: toNaira(sales!.soldToday), yesterday: toNaira(sales!.soldYesterday) },
    escrow: { amount: toNaira(sales!.inEscrow), orders: sales!.escrowOrders },
    revenue: { total: toNaira(ours!.total), today: toNaira(ours!.today), yesterday: toNaira(ours!.yesterday) },
    ridersOnline: { online: other!.online, of: other!.riders },
    waiting: { vendorApplications, riderApplications, feedback },
    days: daily.map((row) => ({ ...row, sold: toNaira(row.sold) })),
  }
}
