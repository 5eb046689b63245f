import type { AuditEntry } from '@vendly/contract/admin'
import type { ReactNode } from 'react'
import { clockTime } from '../../lib/time.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { entryText } from '../audit/audit-labels.ts'

/** Names and values under each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="rows-ruled rounded-control bg-sunk px-3">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5 text-sm">
      <dt className="min-w-1/4 text-ink-2 wrap-anywhere">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What administrators did, newest first. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className="display mb-2.5 text-d-sm">Activity</h2>
      <Timeline
        label="Activity, newest first"
        steps={entries.map((entry, index) => ({
          key: String(entry._id),
          title: entryText(entry),
          text: (
            <>
              {entry.reason && <span className="block whitespace-pre-line text-ink-2">{entry.reason}</span>}
              {clockTime(new Date(entry.at))} · {entry.admin.name}
            </>
          ),
          step: index === 0 ? ('now' as const) : ('done' as const),
        }))}
      />
    </section>
  )
}

interface LoadingProps {
  what: string
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Until the record of a panel is there. */
export function PanelLoading({ what, error, isFetching, refetch }: LoadingProps) {
  if (error)
    return (
      <Failed title={`Couldn’t load ${what}`} text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <SkeletonOf what={what}>
      <RowsSkeleton count={4} />
    </SkeletonOf>
  )
}
