import { useQuery } from '@tanstack/react-query'
import type { PerformanceReport } from '@vendly/contract/performance-report'
import { countText } from '../../lib/money.ts'
import { dayText } from '../../lib/time.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { reportQuery } from './performance.queries.ts'
import type { Period } from './performance-filter.ts'
import { percentText, vitalNames, vitalText } from './vital-texts.ts'

const bytesText = (bytes: number) =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${countText(Math.round(bytes / 1e6))} MB`

/** The period in words, and the state of server, queue and database. */
export function ServerState({ period }: { period: Period }) {
  const { data, error, refetch, isFetching } = useQuery(reportQuery({ period }))
  if (error && !data)
    return (
      <Failed title="Couldn’t load the report" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <RowsSkeleton count={5} />
  const { sentences, release, server, queue, database } = data
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
      <section className="rounded-card bg-surface p-3 hairline">
        <h2 className="display pb-2 text-d-sm">In words</h2>
        <ul className="grid gap-1.5 text-ink-2 text-sm">
          {sentences.map((sentence) => (
            <li key={sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      {release && <SinceRelease release={release} />}
      <section className="rounded-card bg-surface px-3 pb-1 hairline">
        <h2 className="display pt-3 pb-1 text-d-sm">Server and database</h2>
        <dl className="rows-ruled">
          <Line name="Running since" value={<RelativeTime at={server.since} />} />
          <Line name="Requests" value={countText(server.requests)} />
          <Line name="Failed on the server" value={percentText(server.errors)} />
          {server.pagesFromMemory !== null && (
            <Line name="Pages from memory" value={percentText(server.pagesFromMemory)} />
          )}
          <Line name="Jobs that are due" value={countText(queue.waiting)} />
          <Line name="Size of the database" value={bytesText(database.bytes)} />
          {database.cacheHits !== null && <Line name="Read from its memory" value={percentText(database.cacheHits)} />}
        </dl>
      </section>
      {server.calls.length > 0 && (
        <section className="rounded-card bg-surface px-3 pb-1 hairline">
          <h2 className="display pt-3 pb-1 text-d-sm">Slowest calls</h2>
          <p className="pb-1 text-ink-3 text-xs">95 of 100 answers are faster</p>
          <dl className="rows-ruled">
            {server.calls.map(({ call, p95 }) => (
              <Line key={call} name={call.replace(' /api', ' ')} value={vitalText('TTFB', p95)} />
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** Each vital before and after the newest version. */
function SinceRelease({ release: { commit, since, vitals } }: { release: NonNullable<PerformanceReport['release']> }) {
  const measured = vitals.filter(({ p75, before }) => p75 !== null || before !== null)
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <h2 className="display pt-3 pb-1 text-d-sm">Since the release of {dayText(new Date(since))}</h2>
      <p className="pb-1 text-ink-3 text-xs">Version {commit}: 75 of 100 visits, and before it</p>
      {measured.length === 0 && <p className="pb-2 text-ink-2 text-sm">No visit was measured yet.</p>}
      <dl className="rows-ruled">
        {measured.map(({ metric, p75, before }) => (
          <Line
            key={metric}
            name={vitalNames[metric]}
            value={`${vitalText(metric, p75)}, before ${vitalText(metric, before)}`}
          />
        ))}
      </dl>
    </section>
  )
}

function Line({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 text-sm">
      <dt className="min-w-0 wrap-anywhere text-ink-2">{name}</dt>
      <dd className="flex-none figures">{value}</dd>
    </div>
  )
}
