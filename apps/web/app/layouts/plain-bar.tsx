import { Logo } from '../ui/logo.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** In place of a bar whose code, data or role is not known yet. */
export function PlainBar() {
  return (
    <div className="flex h-bar items-center gap-3 border-line border-b bg-surface px-gutter lg:h-16">
      <Logo />
      <Skeleton className="needs-script h-10 flex-1 rounded-control" />
      <Skeleton className="needs-script size-8 rounded-chip" />
    </div>
  )
}

export function PlainRail() {
  return (
    <aside className="sticky top-0 hidden h-dvh w-rail flex-none border-line border-r bg-surface px-4.5 py-3 lg:block">
      <Logo />
    </aside>
  )
}
