import '../styles/signed.css'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useBarData } from '../lib/bar-data.ts'
import type { Role } from '../lib/guard.ts'
import type { SessionUser } from '../lib/session.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import moreSprite from '../ui/icons-more.svg?url'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BarFeed } from './bars/bar-feed.tsx'
import { LiveFeed } from './bars/live-feed.tsx'
import { bottomTabsFor } from './bars/role-tabs.ts'
import { StudentBar } from './bars/student-bar.tsx'
import { PlainBar, PlainRail } from './plain-bar.tsx'

interface WithUser {
  user: SessionUser
}

/** The bars of an area that one role has, which come with its layout; others are loaded by role. */
export interface AreaBars {
  bar?: ComponentType<WithUser>
  rail?: ComponentType
  tabs?: ComponentType
}

// Most people are students, who never need the bars of the other roles.
const VendorBar = lazyPart(async () => ({ default: (await import('./bars/vendor-bar.tsx')).VendorBar }), 'floating')
const RiderBar = lazyPart(async () => ({ default: (await import('./bars/rider-bar.tsx')).RiderBar }), 'floating')
const AdminBar = lazyPart(async () => ({ default: (await import('./bars/admin-bar.tsx')).AdminBar }), 'floating')
const AdminRail = lazyPart(async () => ({ default: (await import('./bars/admin-bar.tsx')).AdminRail }), 'none')
const AdminTabs = lazyPart(async () => ({ default: (await import('./bars/admin-bar.tsx')).AdminTabs }), 'none')

const bars: Record<Role, ComponentType<WithUser>> = {
  student: StudentBar,
  customer: StudentBar,
  vendor: VendorBar,
  rider: RiderBar,
  admin: AdminBar,
}

function RoleBar({ user, bar }: WithUser & AreaBars) {
  const Bar = bar ?? bars[user.role]
  return (
    <Suspense fallback={<PlainBar />}>
      <Bar user={user} />
    </Suspense>
  )
}

/** The top bar is always mounted, even where it is hidden: so the live connection lives here. */
export const RoleTop = ({ user, bar }: WithUser & AreaBars) => (
  <BarFeed user={user}>
    <LiveFeed />
    <RoleBar user={user} bar={bar} />
  </BarFeed>
)

export const RoleRail = ({ user, rail: Rail = AdminRail }: WithUser & AreaBars) =>
  user.role === 'admin' ? (
    <Suspense fallback={<PlainRail />}>
      <Rail />
    </Suspense>
  ) : null

export function RoleBottom({ user, tabs: OwnTabs = AdminTabs }: WithUser & AreaBars) {
  if (user.role === 'admin')
    return (
      <Suspense>
        <OwnTabs />
      </Suspense>
    )
  return (
    <BarFeed user={user}>
      <Tabs user={user} />
    </BarFeed>
  )
}

function Tabs({ user }: WithUser) {
  // The tab that is pressed has an icon of that sprite, also when the network is gone by then.
  useEffect(() => void fetch(moreSprite).catch(() => undefined), [])
  const data = useBarData()
  return <BottomBar tabs={bottomTabsFor(user.role, data)} />
}
