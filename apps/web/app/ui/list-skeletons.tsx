import type { ReactNode } from 'react'
import { range, Skeleton } from './skeleton.tsx'

/** Announces loading once; the skeletons inside are hidden from screen readers. */
export function SkeletonOf({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {what}…</span>
      {children}
    </div>
  )
}

export function RowsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className="rows-ruled">
      {range(count).map((index) => (
        <div key={index} className="flex min-h-14 items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-11 flex-none rounded-control" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

export function StatsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col tiles-ruled rounded-card bg-surface hairline">
      {range(count).map((index) => (
        <div key={index} className="grid grid-cols-1 gap-2 p-3">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </div>
  )
}

export function TableSkeleton({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className="rows-ruled overflow-hidden rounded-card hairline">
      <div className="h-9 bg-sunk" />
      {range(rows).map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 px-3">
          {range(columns).map((column) => (
            <Skeleton key={column} className="h-3 flex-1" />
          ))}
        </div>
      ))}
    </div>
  )
}
