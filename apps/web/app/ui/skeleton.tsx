/** One grey box; its size comes as utilities. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

export const many = (count: number) => Array.from({ length: count }, (_, at) => at)

export function ProductCardsSkeleton({ count = 4 }: { count?: number }) {
  return many(count).map((at) => (
    <div key={at}>
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-2 h-3" />
      <Skeleton className="mt-1 h-3 w-1/2" />
    </div>
  ))
}
