import { jobs } from '../../src/app.ts'
import { minutes, now } from '../../src/platform/clock.ts'
import { cronOf } from '../../src/platform/jobs.ts'
import type { World as TestWorld } from '../world.ts'

type World = Pick<TestWorld, 'context' | 'settle'>

const schedules = cronOf(jobs)

const MINUTE_MS = minutes(1)
const minuteOf = (time: Date): number => Math.floor(time.getTime() / MINUTE_MS)

/** The minute by which the schedules of a world have run. */
const ranUntil = new WeakMap<World, number>()

/**
 * Runs each schedule that was due since the last call, once, in the order of the modules, and then the jobs that follow. Call it
 * after each step and each wait: within the same minute it does nothing. After a long wait, what takes one step per run (such
 * as the deadlines of an order) needs more calls, with minutes between them.
 */
export async function runSchedules(world: World): Promise<void> {
  const until = minuteOf(now())
  const since = ranUntil.get(world) ?? until - 1
  ranUntil.set(world, Math.max(since, until))
  await run(world, dueIn(since + 1, until))
}

/** Runs the schedules of every minute once more, as another server's clock may at the same moment. */
export const runMinuteSchedules = (world: World): Promise<void> => run(world, everyMinute)

const everyMinute = jobs.filter(({ cron }) => cron === '* * * * *').map(({ task }) => task)

async function run(world: World, tasks: readonly string[]): Promise<void> {
  if (tasks.length === 0) return
  await world.context.db.once(
    `select graphile_worker.add_job(task, max_attempts => 5)
       from unnest($tasks::text[]) with ordinality as due (task, n) order by n`,
    { tasks: [...tasks] },
  )
  await world.settle()
}

/** The tasks of the schedules that are due in one of these minutes, in the order of the list. */
function dueIn(first: number, last: number): string[] {
  const due = new Set<string>()
  for (let minute = first; minute <= last && due.size < schedules.length; minute++) {
    const at = new Date(minute * MINUTE_MS)
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }
    for (const { task, match } of schedules) if (match(digest)) due.add(task)
  }
  return schedules.map(({ task }) => task).filter((task) => due.has(task))
}
