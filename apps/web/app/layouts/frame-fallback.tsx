import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { type Area, areas, type Role } from '../lib/guard.ts'
import type { ScreenHandle } from '../lib/screen-handle.ts'
import type { SessionUser } from '../lib/session.ts'
import { pageTitle } from '../lib/title.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { bottomTabsFor } from './bars/role-tabs.ts'
import { Frame } from './frame.tsx'
import { PlainBar, PlainRail } from './plain-bar.tsx'

/** Only the bars of the role in storage are shown; the server does not know who asks. See first-paint.ts. */
const forRole = (role: Role, bar: ReactNode) => (
  <div key={role} data-bars={role === 'student' ? 'student customer' : role}>
    {bar}
  </div>
)
const somebody = (role: Role): SessionUser => ({
  _id: '',
  firstName: '',
  lastName: '',
  name: '',
  role,
  avatar: null,
})

interface FrameFallbackProps {
  area: Area
  /** The bar of an area with one role, unless it needs data. All roles' bars together would make a page heavy. */
  bar?: ComponentType<{ user: SessionUser }>
}

/** What a signed-in page is until its code has loaded: its bars, its heading, and room for the rest. */
export function FrameFallback({ area, bar: Bar }: FrameFallbackProps) {
  const roles = (areas[area] as readonly Role[]).filter((role) => role !== 'customer')
  return (
    <Frame
      rail={area === 'admin' && <PlainRail />}
      top={Bar ? forRole(roles[0]!, <Bar user={somebody(roles[0]!)} />) : <PlainBar />}
      bottom={roles.map((role) => forRole(role, <BottomBar tabs={bottomTabsFor(role, {})} />))}
    >
      <ScreenFallback />
    </Frame>
  )
}

function ScreenFallback() {
  const screen = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return (
    <>
      {screen?.namesDocument && <title>{pageTitle(screen.title!)}</title>}
      {screen?.phone && (
        <div className="needs-script contents">
          <TopBar title={screen.title} back={screen.phone === 'deep' ? '/' : undefined} />
        </div>
      )}
      <NeedsScript />
      <p role="status" className="needs-script sr-only">
        Loading…
      </p>
      <div className="needs-script mx-auto grid max-w-page grid-cols-1 gap-3 px-gutter pt-5">
        {screen?.title ? (
          <h1 className={`display text-d-md lg:text-d-lg ${screen.phone ? 'hidden lg:block' : ''}`}>{screen.title}</h1>
        ) : (
          <Skeleton className="h-6 w-1/2" />
        )}
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
      </div>
    </>
  )
}
