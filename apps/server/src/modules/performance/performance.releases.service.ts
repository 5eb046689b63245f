import { days } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { daysAfter, type Period, periodBefore } from './performance.queries.ts'

type Release = { commit: string; since: Date }

const note = statement(
  'performance.noteRelease',
  `insert into releases (commit)
   select $commit where $commit is distinct from (select commit from releases order by since desc limit 1)
   on conflict do nothing`,
)
const newest = statement<Release>(
  'performance.newestRelease',
  'select commit, since from releases order by since desc limit 1',
)

/** From now on this version serves pages, unless it already did. */
export async function noteRelease(db: Db, commit: string): Promise<void> {
  await db.rows(note, { commit })
}

/** Without a database the start goes on; the next one notes it. */
export const startRelease = ({ db, log }: Pick<Context, 'db' | 'log'>, commit: string): Promise<void> =>
  noteRelease(db, commit).catch((error: Error) => log.warn({ reason: error.message }, 'the release was not noted'))

export type ReleasePeriod = Release & { after: Period; before: Period }

/** Longer ago, other things have changed as well. */
const MAX_DAYS = 30

/**
 * The days that only the newest version has served, and as many before its release; on the day of the release that day alone.
 * Null where no version is known.
 */
export async function findReleasePeriod(db: Db, at: Date): Promise<ReleasePeriod | null> {
  const release = await db.row(newest)
  if (!release) return null
  const [day, today] = [dayInLagos(release.since), dayInLagos(at)]
  const from = day < today ? daysAfter(day, 1) : day
  const last = daysAfter(from, MAX_DAYS - 1)
  const after = { from, to: last < today ? last : today }
  const length = Math.round((Date.parse(after.to) - Date.parse(from)) / days(1))
  return { ...release, after, before: periodBefore({ from: day, to: daysAfter(day, length) }) }
}
