import type { CampusStats, DashboardStats, StatsPeriod } from '@vendly/contract/admin-stats'
import type { Role } from '@vendly/contract/auth'
import { limits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { minutesByCampus } from '../analytics/analytics.platform.queries.ts'
import { scopeOf } from '../campuses/campuses.scope.queries.ts'
import { figuresByCampus, type Period, platformFigures, platformFiguresByDay } from '../figures/figures.queries.ts'
import { countLate, countOpenByCampus, type OpenOrders } from '../order-admin/order-admin.queries.ts'
import { countOpenStores } from '../vendors/vendors.queries.ts'
import { listQueueOwners } from './admin.queues.service.ts'
import { sumRoles } from './admin.users.queries.ts'
import { findOldestWaiting, findWaitingCounts } from './admin.waiting.queries.ts'

const countByRole = statement<{ role: Role; count: number }>(
  'admin.countByRole',
  `select role, count(*)::int as count from users where deleted_at is null and ${inScopeSql('campus_id')} group by 1`,
)

type OrderStats = { total: number; open: number }
const selectOrderStats = statement<OrderStats>(
  'admin.selectOrderStats',
  `select count(*)::int as total,
          count(*) filter (where status in ('pending', 'confirmed', 'preparing', 'ready', 'picked-up'))::int as open
     from orders
    where paid_at is not null and ${inScopeSql('campus_id')}`,
)

const selectEscrow = statement<{ amount: number; orders: number }>(
  'admin.selectEscrow',
  `select (select coalesce(sum(credits - debits), 0)::bigint from ledger_accounts where code like 'escrow:%') as amount,
          (select count(*)::int from escrows where status in ('held', 'disputed')) as orders`,
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
}
const selectOtherStats = statement<OtherStats>(
  'admin.selectOtherStats',
  `select (select count(*)::int from users where created_at >= $from and ${inScopeSql('campus_id')}) as "usersCurrent",
          (select count(*)::int from users
            where created_at >= $before and created_at < $until and ${inScopeSql('campus_id')}) as "usersPrevious",
          (select count(*)::int from riders where is_online and status = 'verified' and ${inScopeSql('campus_id')}) as "onlineRiders",
          (select count(*)::int from riders where status = 'verified' and ${inScopeSql('campus_id')}) as riders`,
)

const listRiders = statement<{ campusId: string; slug: string; name: string; online: number; riders: number }>(
  'admin.listRidersByCampus',
  `select c.id as "campusId", c.slug, c.name, (count(*) filter (where r.is_online))::int as online, count(r.user_id)::int as riders
     from campuses c
     left join riders r on r.campus_id = c.id and r.status = 'verified'
    where ${inScopeSql('c.id')}
    group by c.id
   having count(r.user_id) > 0 or c.id = any($withOrders::uuid[])`,
)

const listNewUsers = statement<{ day: string; users: number }>(
  'admin.listNewUsers',
  `select to_char(day_in_lagos(created_at), 'YYYY-MM-DD') as day, count(*)::int as users
     from users
    where created_at >= $from and ${inScopeSql('campus_id')}
    group by 1`,
)

/** Campuses with orders in the period, open ones or riders: the most late orders first, then the most sales. */
async function findCampuses(db: Db, scope: Scope, period: Period, openOrders: OpenOrders[]): Promise<CampusStats[]> {
  const { campusIds } = scope
  const withOrders = openOrders.map(({ campusId }) => campusId)
  const [sold, riders, pace] = await Promise.all([
    figuresByCampus(db, scope, period),
    db.rows(listRiders, { campusIds, withOrders }),
    minutesByCampus(db, scope, period),
  ])
  const teams = new Map(riders.map((row) => [row.campusId, row]))
  const withSales = new Set(sold.map(({ campusId }) => campusId))
  const rows = [
    ...sold,
    ...riders.filter(({ campusId }) => !withSales.has(campusId)).map((row) => ({ ...row, orders: 0, sales: 0 })),
  ]
  const campuses = rows.map(({ campusId, slug, name, orders, sales }) => {
    const team = teams.get(campusId)
    const current = openOrders.find((row) => row.campusId === campusId)
    const median = pace.find((row) => row.campusId === campusId)?.median
    return {
      ...{ slug, name, orders, sales: toNaira(sales) },
      ...{ open: current?.open ?? 0, late: current?.late ?? 0, jobs: current?.jobs ?? 0 },
      minutes: median === undefined ? null : Math.round(median),
      riders: { online: team?.online ?? 0, total: team?.riders ?? 0 },
    }
  })
  return campuses.sort((one, other) => other.late - one.late).slice(0, limits.campusesOfStats)
}

const LENGTHS: Record<StatsPeriod, number> = { today: 1, '7-days': 7, '30-days': 30 }
const MIN_DAYS_SHOWN = 14

/** The ledger knows no campuses. */
async function findMoney(
  db: Db,
  since: { from: Date; before: Date; until: Date },
): Promise<Pick<DashboardStats, 'escrow' | 'revenue'>> {
  const [escrow, revenue] = await Promise.all([db.row(selectEscrow), db.row(selectRevenue, since)])
  const { amount, orders } = found(escrow)
  const { total, current, previous } = found(revenue)
  return {
    escrow: { amount: toNaira(amount), orders },
    revenue: { total: toNaira(total), current: toNaira(current), previous: toNaira(previous) },
  }
}

/** The figures of the admin dashboard, of one campus if it is chosen; days are days in Lagos. */
export async function findDashboardStats(
  db: Db,
  admin: Actor,
  { period: name, campus }: { period: StatsPeriod; campus?: string },
  at: Date,
): Promise<DashboardStats> {
  const length = LENGTHS[name]
  const { today } = dayStarts(at)
  const ago = (count: number) => new Date(today.getTime() - days(count))
  const until = later(1, at)
  const firstDay = ago(Math.max(MIN_DAYS_SHOWN, length) - 1)
  const before = ago(2 * length - 1)
  const period = { from: ago(length - 1), until }
  const since = { from: period.from, before, until: new Date(at.getTime() - days(length)) }
  const scope = await scopeOf(db, admin, campus)
  const { campusIds } = scope
  const openOrders = await countOpenByCampus(db, scope)
  const [
    roles,
    orders,
    current,
    previous,
    money,
    other,
    late,
    waiting,
    oldest,
    owners,
    stores,
    campuses,
    daily,
    joined,
  ] = await Promise.all([
    db.rows(countByRole, { campusIds }),
    db.row(selectOrderStats, { campusIds }),
    platformFigures(db, scope, period),
    platformFigures(db, scope, { from: before, until: later(1, since.until) }),
    campusIds === null ? findMoney(db, since) : { escrow: null, revenue: null },
    db.row(selectOtherStats, { campusIds, ...since }),
    countLate(db, scope),
    findWaitingCounts(db, { ...admin, campusIds }),
    findOldestWaiting(db, { ...admin, campusIds }),
    listQueueOwners(db, { ...admin, campusIds }),
    countOpenStores(db, scope, at),
    findCampuses(db, scope, period, openOrders),
    platformFiguresByDay(db, scope, { from: firstDay, until }),
    db.rows(listNewUsers, { campusIds, from: firstDay }),
  ])
  const { onlineRiders, riders, usersCurrent, usersPrevious } = other!
  const newUsers = new Map(joined.map((row) => [row.day, row.users]))
  return {
    period: name,
    users: sumRoles(roles),
    newUsers: { current: usersCurrent, previous: usersPrevious },
    orders: { total: orders!.total, open: orders!.open, current: current.orders, previous: previous.orders },
    sales: { current: toNaira(current.sales), previous: toNaira(previous.sales) },
    ...money,
    riders: { online: onlineRiders, total: riders },
    stores,
    waiting: { ...waiting, oldest, owners },
    late: late.map(({ step, orders: count, since: worst }) => ({ step, orders: count, since: worst.toISOString() })),
    jobs: openOrders.reduce((sum, { jobs }) => sum + jobs, 0),
    campuses,
    days: daily.map(({ day, orders: count, sales }) => ({
      day,
      orders: count,
      sales: toNaira(sales),
      users: newUsers.get(day) ?? 0,
    })),
  }
}
