import { range, Skeleton } from './skeleton.tsx'

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
