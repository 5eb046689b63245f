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
