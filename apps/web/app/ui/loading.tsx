import { Logo } from './logo.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Skeleton } from './skeleton.tsx'

/** While the session is being read. It has the shape of the bars, so that nothing jumps. */
export function LoadingScreen() {
  return (
    <div className="min-h-dvh bg-paper">
      <div className="flex h-bar items-center gap-3 border-line border-b bg-surface px-gutter lg:h-16">
        <Logo />
        <Skeleton className="needs-script h-10 flex-1 rounded-control" />
        <Skeleton className="needs-script size-8 rounded-chip" />
      </div>
      <NeedsScript />
      <p role="status" className="needs-script sr-only">
        Loading…
      </p>
      <div className="needs-script mx-auto grid grid-cols-1 max-w-page gap-3 px-gutter pt-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
      </div>
    </div>
  )
}
