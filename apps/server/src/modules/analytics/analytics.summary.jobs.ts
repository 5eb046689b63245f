import { days, hours, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { dayInLagos, dayStarts } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { figureSql } from '../figures/figures.sql.ts'
import { type NewNotification, notifyEach } from '../notifications/notifications.service.ts'
import { onTheWaySql } from './analytics.sql.ts'

type Summary = {
  vendorId: string
  userId: string
  storeName: string
  orders: number
  bookings: number
  sales: number
  onTheWay: number
  waiting: number
  lowStock: number
}

const BATCH = 200
const listSummaries = statement<Summary>(
  'analytics.listDailySummaries',
  `select v.id as "vendorId", v.user_id as "userId", v.business_name as "storeName", t.orders, t.bookings, t.sales,
          ${onTheWaySql('v.id')} as "onTheWay",
          (select count(*)::int from orders o
            where o.vendor_id = v.id and o.status = 'pending' and o.paid_at is not null) as waiting,
          (select count(*)::int from products p
            where p.vendor_id = v.id and p.status = 'active' and p.low_since is not null
              and p.deleted_at is null) as "lowStock"
     from (
       select vendor_id from orders where paid_at >= $since and paid_at < $until and vendor_id > $after
       union
       select vendor_id from bookings where booked_at >= $since and booked_at < $until and vendor_id > $after
       union
       select vendor_id from orders where status = 'pending' and paid_at is not null and vendor_id > $after
       order by vendor_id
       limit ${BATCH}
     ) s
     join vendors v on v.id = s.vendor_id
    cross join lateral (
       select ${figureSql.orders('s')} as orders, ${figureSql.bookings('s')} as bookings, ${figureSql.sales('s')} as sales
         from sale_entries s
        where s.vendor_id = v.id and s.at >= $since and s.at < $until) t
    order by v.id`,
)

/** In Lagos. Each summary counts from the one before, so that no hour is in none. */
const EVENING_HOUR = 20
const EVENING_TEXT = '8 pm'

const countText = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`

function notificationOf(day: string, summary: Summary): NewNotification {
  const { orders, bookings, sales, onTheWay, waiting, lowStock } = summary
  const sold = [
    ...(orders > 0 || bookings === 0 ? [countText(orders, 'order')] : []),
    ...(bookings > 0 ? [countText(bookings, 'booking')] : []),
  ]
  const facts = [
    waiting > 0 && `${countText(waiting, 'order')} still ${waiting === 1 ? 'waits' : 'wait'} for your answer.`,
    onTheWay > 0 && `${nairaText(onTheWay)} is on the way to you.`,
    lowStock > 0 && `${countText(lowStock, 'product')} ${lowStock === 1 ? 'is' : 'are'} low on stock.`,
  ]
  return {
    userId: summary.userId,
    // Once a day, however often the job runs.
    key: `summary:${day}`,
    kind: 'daily-summary',
    title: `Today at ${summary.storeName}`,
    body: [`${sold.join(' and ')}, ${nairaText(sales)} in sales since yesterday at ${EVENING_TEXT}.`, ...facts]
      .filter(Boolean)
      .join(' '),
    link: waiting > 0 ? '/vendor/orders' : '/vendor/dashboard',
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/** The last evening at which summaries were due. */
function lastEvening(at: Date): Date {
  const evening = later(hours(EVENING_HOUR), dayStarts(at).today)
  return evening <= at ? evening : later(-days(1), evening)
}

/** One message to each store that sold something since the summaries of the evening before, or that has an order to answer. */
export async function sendDailySummaries({ db, pool }: Context): Promise<void> {
  const until = lastEvening(now())
  const since = later(-days(1), until)
  const day = dayInLagos(until)
  let after = FIRST
  for (;;) {
    const summaries = await db.rows(listSummaries, { since, until, after })
    const notifications = summaries.map((summary) => notificationOf(day, summary))
    await transaction(pool, (tx) => notifyEach(tx, notifications))
    if (summaries.length < BATCH) return
    after = summaries.at(-1)!.vendorId
  }
}

// At eight in the evening in Lagos.
export const summaryJobs = [every(`0 ${EVENING_HOUR - 1} * * *`, 'analytics.sendDailySummaries', sendDailySummaries)]
