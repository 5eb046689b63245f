import type { RiderJob, RiderRecord } from '@vendly/contract/rider-records'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { clockTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stepTitle } from '../deliveries/next-step.ts'
import { OpenWorkList } from './record-parts.tsx'

const LiveMap = lazyPart(() => import('../deliveries/map/live-map.tsx'))

/** What the rider does now: where they are, their stops in order, and what is open besides. */
export function RiderNow({ record: { _id: id, name, campus, now, rider } }: { record: RiderRecord }) {
  const { jobs, position, openJobs, lateJobs, openComplaints } = now
  return (
    <Panel title="Now" note={openJobs > 0 ? countOf(openJobs, 'job') : rider.isOnline ? 'waits for a job' : ''}>
      {jobs && position && (
        <div className="grid grid-cols-1 gap-1 px-3 pb-2">
          <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
            <LiveMap label={`Map with ${name}`} campus={campus._id} marks={marksOf(jobs, position, name)} />
          </Suspense>
          <p className="text-ink-3 text-xs">
            Seen <RelativeTime at={position.at} />
          </p>
        </div>
      )}
      {jobs && jobs.length > 0 && (
        <ol aria-label="Stops in order" className="rows-ruled border-line border-t">
          {jobs.map((job, index) => (
            <li key={`${job.order}:${job.kind}`} className="flex items-center gap-3 px-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <b className="wrap-anywhere block">
                  {index + 1}. {stepTitle(job)}
                </b>
                <span className="wrap-anywhere block text-ink-3 text-xs">
                  <Link to={`/admin/orders?order=${job.order}`} className="touch text-brand-text">
                    {job.orderNumber}
                  </Link>
                  {job.place && `, ${job.place}`}
                  {whenText(job)}
                </span>
              </span>
              <JobState job={job} />
            </li>
          ))}
        </ol>
      )}
      <OpenWorkList
        work={[
          {
            ...{ count: lateJobs, text: countOf(lateJobs, 'late job') },
            to: `/admin/orders?tab=late&rider=${id}`,
          },
          {
            ...{ count: openJobs, text: countOf(openJobs, 'open job') },
            to: `/admin/orders?tab=open&rider=${id}`,
          },
          {
            ...{ count: openComplaints, text: countOf(openComplaints, 'open complaint') },
            to: `/admin/complaints?q=${encodeURIComponent(name)}`,
          },
        ]}
      />
    </Panel>
  )
}

function whenText({ dueAt, waitsSince }: RiderJob): string {
  if (waitsSince) return `, at the door since ${clockTime(new Date(waitsSince))}`
  return dueAt ? `, due ${clockTime(new Date(dueAt))}` : ''
}

/** At whose step it is, and how late. */
function JobState({ job: { dueAt, isLate, waitsSince, kind } }: { job: RiderJob }) {
  if (isLate && dueAt) return <Badge tone="bad">{lateText(new Date(dueAt))} late</Badge>
  if (waitsSince) return <Badge tone="gold">Waits for the buyer</Badge>
  if (!dueAt) return null
  return <Badge tone={kind === 'return' ? 'gold' : 'ok'}>{kind === 'return' ? 'Comes back' : 'On time'}</Badge>
}

function lateText(since: Date): string {
  const minutes = Math.max(1, Math.floor((serverNow().getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

type Position = NonNullable<RiderRecord['now']['position']>

const marksOf = (jobs: readonly RiderJob[], { lat, lng }: Position, name: string) => [
  ...jobs.flatMap((job, index) =>
    job.lat === null || job.lng === null
      ? []
      : {
          ...{ key: `${job.order}:${job.kind}`, label: job.name, number: index + 1, lat: job.lat, lng: job.lng },
          kind: job.kind === 'hand-over' ? ('buyer' as const) : ('seller' as const),
        },
  ),
  { key: 'rider', kind: 'rider' as const, label: name, lat, lng },
]
