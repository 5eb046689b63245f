import { Readable } from 'node:stream'
import type { VitalMetric } from '@vendly/contract/performance-limits'
import { type Db, statement } from '../../platform/database.ts'
import { bucketBounds } from './performance.buckets.ts'
import type { Period } from './performance.queries.ts'

/** One row of the file: values of a vital between two bounds, or views of a page. */
export type CountRow = {
  day: string
  route: string
  role: string
  connection: string | null
  metric: VitalMetric | 'views'
  above: number | null
  upTo: number | null
  count: number
}
type StoredRow = Omit<CountRow, 'above' | 'upTo'> & { bucket: number | null }

const oneDay = statement<StoredRow>(
  'performance.countsOfDay',
  `select day::text as day, route, role, connection, metric, bucket, count from vitals_days where day = $day
   union all
   select day::text, route, role, null, 'views', null, count from page_view_days where day = $day
   order by route, role, metric, connection, bucket`,
)
const storedDays = statement<{ day: string }>(
  'performance.storedDays',
  `select day::text as day from vitals_days where day between $from and $to
   union
   select day::text from page_view_days where day between $from and $to
   order by day`,
)

/** What was counted, day by day. */
export async function* countBatches(db: Db, period: Period): AsyncGenerator<CountRow[]> {
  for (const { day } of await db.rows(storedDays, period)) yield (await db.rows(oneDay, { day })).map(withBounds)
}

function withBounds({ bucket, ...row }: StoredRow): CountRow {
  if (row.metric === 'views' || bucket === null) return { ...row, above: null, upTo: null }
  const bounds = bucketBounds[row.metric]
  return { ...row, above: bounds[bucket - 1] ?? 0, upTo: bounds[bucket] ?? null }
}

/** An array with one row in each line. */
export function jsonStream(batches: AsyncIterable<readonly CountRow[]>): Readable {
  return Readable.from(
    (async function* () {
      let before = '['
      for await (const rows of batches)
        for (const row of rows) {
          yield `${before}\n${JSON.stringify(row)}`
          before = ','
        }
      yield before === '[' ? '[]\n' : '\n]\n'
    })(),
  )
}
