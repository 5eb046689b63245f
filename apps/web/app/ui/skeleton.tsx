/** One grey box; its size comes from `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

export function ProductCardsSkeleton({ count = 4 }: { count?: number }) {
  return range(count).map((index) => (
    <div key={index}>
      <Skeleton className="aspect-square rounded-card" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <Skeleton className="mt-2 h-3" />
      <Skeleton className="mt-1 h-3 w-1/2" />
    </div>
  ))
}
