import type { AdminRole } from '@vendly/contract/admin-roles'
import { adminRoles, roleIncludes } from '@vendly/contract/admin-roles'
import { toKobo } from '@vendly/contract/money'
import type { CampusReport, PlatformReport } from '@vendly/contract/platform-report'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { everywhere } from '../../platform/scope.ts'
import { type NewNotification, notifyEach } from '../notifications/notifications.service.ts'
import { findPlatformReport } from './analytics.platform.queries.ts'

type Reader = { userId: string; campusIds: string[] | null }
const listReaders = statement<Reader>(
  'analytics.listReadersOfFigures',
  `select m.user_id as "userId", m.campus_ids as "campusIds"
     from team_members m
     join users u on u.id = m.user_id and u.role = 'admin' and u.status = 'active'
    where m.role = any($roles::text[])
    order by m.user_id
    limit 500`,
)
const ROLES: AdminRole[] = adminRoles.filter((role) => roleIncludes(role, 'figures:read'))

/** A change of fewer orders is chance. */
const LEAST_COMPARED = 5
const CAMPUSES = 10

/** More may go back in a week than is sold. */
const naira = (amount: number) => `${amount < 0 ? '−' : ''}${nairaText(toKobo(Math.abs(amount)))}`
const orderCount = (n: number) => `${n.toLocaleString('en-NG')} ${n === 1 ? 'order' : 'orders'}`

/** “, 12% more than the week before”, or nothing. */
function changeText(value: number, orders: number, previous: { value: number; orders: number } | null): string {
  if (!previous || previous.value <= 0 || orders < LEAST_COMPARED || previous.orders < LEAST_COMPARED) return ''
  const percent = Math.round(((value - previous.value) / previous.value) * 100)
  if (percent === 0) return ', as in the week before'
  return `, ${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the week before`
}

function campusText({ shortName, sales, orders, cancelled, previous, minutes }: CampusReport): string {
  const facts = [
    `${naira(sales)} in ${orderCount(orders)}${changeText(sales, orders, previous && { value: previous.sales, orders: previous.orders })}`,
    cancelled > 0 && `${cancelled} cancelled`,
    minutes.median !== null && `typically ${minutes.median} minutes to the door`,
  ]
  return `${shortName}: ${facts.filter(Boolean).join(', ')}.`
}

function wholeText({ figures }: PlatformReport): string {
  const of = (id: string) => figures.find((one) => one.id === id)!
  const [sales, orders] = [of('sales'), of('orders')]
  const before = sales.previous === null ? null : { value: sales.previous, orders: orders.previous ?? 0 }
  const people = `${of('newBuyers').value} new buyers`
  return `All campuses: ${naira(sales.value)} in ${orderCount(orders.value)}${changeText(sales.value, orders.value, before)}, ${people}.`
}

/** For a manager of campuses, only those. Null when nothing was sold there. */
function notificationOf(report: PlatformReport, { userId, campusIds }: Reader): NewNotification | null {
  const mine = report.campuses.filter(({ _id }) => campusIds === null || campusIds.includes(_id))
  if (mine.length === 0) return null
  const lines = [campusIds === null ? wholeText(report) : '', ...mine.slice(0, CAMPUSES).map(campusText)]
  const sales = mine.reduce((sum, one) => sum + one.sales, 0)
  return {
    ...{ userId, kind: 'weekly-report', key: `week:${report.period.from}` },
    title: `Last week: ${naira(sales)} in sales`,
    body: lines.filter(Boolean).join(' '),
    link: `/admin/analytics?from=${report.period.from}&to=${report.period.to}`,
  }
}

/** The week that ended on the last Sunday, once to each administrator who may read figures, however often the job runs. */
export async function sendWeeklyReports({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<void> {
  const monday = dayStarts(now()).week
  const span = { from: dayInLagos(later(-days(7), monday)), to: dayInLagos(later(-days(1), monday)) }
  const report = await findPlatformReport(db, everywhere, { ...span, compare: 'previous' })
  const readers = await db.rows(listReaders, { roles: ROLES })
  const notifications = readers.map((reader) => notificationOf(report, reader)).filter((one) => one !== null)
  await transaction(pool, (tx) => notifyEach(tx, notifications))
}

// On Mondays at seven in the morning in Lagos.
export const weeklyJobs = [every('0 6 * * 1', 'analytics.sendWeeklyReports', sendWeeklyReports)]
