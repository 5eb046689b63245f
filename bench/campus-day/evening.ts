import { setTimeout as pause } from 'node:timers/promises'
import { jobs } from '../../apps/server/src/app.ts'
import { sendDailySummaries } from '../../apps/server/src/modules/analytics/analytics.summary.jobs.ts'
import { transferReconciliation } from '../../apps/server/src/modules/payouts/payouts.reconciliation.ts'
import { days, hours, later, now, useClock } from '../../apps/server/src/platform/clock.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { flushCounts } from '../../apps/server/src/platform/counts.ts'
import { drainJobs } from '../../apps/server/src/platform/jobs.ts'
import { dayStarts } from '../../apps/server/src/platform/lagos.ts'
import { nairaText } from '../../apps/server/src/platform/naira.ts'
import { runSchedules } from '../../apps/server/test/simulation/schedules.ts'
import { type Day, untilKnown } from './day.ts'
import { salesOf } from './records.ts'

const SETTLED_WITHIN_MS = 180_000
/** Through the deadlines of hours, and then through those of days: of orders, payments, bookings, complaints and reserves. */
const STEPS_MS = [...Array<number>(12).fill(hours(2)), ...Array<number>(46).fill(hours(12))]

/** The provider is well again, everybody who paid comes back once more, and the server has done what is due. */
export async function settleDay(day: Day, context: Context): Promise<string[]> {
  const { provider, paid } = day
  await provider.endFaults()
  await provider.call('webhooks', { mode: 'normal' })
  await provider.call('webhooks/flush', {})
  const faults: string[] = []
  for (const [reference, who] of paid)
    if (!(await untilKnown(day, who, reference))) faults.push(`payment ${reference} was paid and is not known`)
  const untilMs = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const due = await context.db.once<{ task: string; n: number }>(
      `select t.identifier as task, count(*)::int as n
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.run_at <= now() and j.attempts < j.max_attempts
        group by 1`,
    )
    if (due.length === 0) return faults
    if (performance.now() > untilMs) return [...faults, ...due.map(({ task, n }) => `${n} jobs ${task} are not done`)]
    await pause(250)
  }
}

/** The evening message of each store, as it would be sent now: figures in the words of a notification. */
export async function compareSummaries({ campus, records }: Day, context: Context, startedAt: Date): Promise<string[]> {
  const evening = later(hours(20), dayStarts(now()).today)
  const at = evening > now() ? evening : later(days(1), evening)
  // A day that began before the last evening is in two messages.
  if (startedAt < later(-days(1), at)) return []
  const restore = useClock(() => later(1, at))
  try {
    await sendDailySummaries(context)
  } finally {
    restore()
  }
  const rows = await context.db.once<{ userId: string; body: string }>(
    `select user_id as "userId", body from notifications where title like 'Today at %'`,
  )
  const faults: string[] = []
  for (const store of [...campus.shops, ...campus.providers]) {
    const sales = records.sales.get(store.vendorId)
    const bodies = rows.filter(({ userId }) => userId === store.id).map(({ body }) => body)
    if (!sales) {
      if (bodies.length) faults.push(`${store.slug} sold nothing, and was told "${bodies[0]}"`)
      continue
    }
    const { orders, bookings } = sales
    const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`
    const sold = [
      ...(orders > 0 || bookings === 0 ? [count(orders, 'order')] : []),
      ...(bookings > 0 ? [count(bookings, 'booking')] : []),
    ].join(' and ')
    const text = `${sold}, ${nairaText(salesOf(sales) * 100)} in sales since`
    if (bodies.length !== 1 || !bodies[0]!.startsWith(text))
      faults.push(`${store.slug} should be told once "${text} …", and was told ${JSON.stringify(bodies)}`)
  }
  return faults
}

/**
 * The clock goes on, for us and for the provider, until everything that nobody does any more has ended by itself. No other process
 * may run jobs meanwhile. Returns the time then.
 */
export async function passWeeks(day: Day, context: Context): Promise<Date> {
  let offset = 0
  const restore = useClock(() => new Date(Date.now() + offset))
  const settle = async () => {
    await flushCounts(context.db)
    await drainJobs(context, jobs)
  }
  const world = { context, settle }
  try {
    for (const step of STEPS_MS) {
      offset += step
      await day.provider.call('clock', { advance: step })
      await context.db.once(
        'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $at',
        {
          at: now(),
        },
      )
      await settle()
      await runSchedules(world)
    }
    await transferReconciliation.compare(context, { from: later(-days(2) - offset), to: now() })
    return now()
  } finally {
    restore()
  }
}
