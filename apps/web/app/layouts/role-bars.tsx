import '../styles/signed.css'
import type { ReactNode } from 'react'
import { useBarData } from '../lib/bar-data.ts'
import type { Role } from '../lib/guard.ts'
import type { SessionUser } from '../lib/session.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { AdminBar, AdminRail } from './bars/admin-bar.tsx'
import { BarFeed } from './bars/bar-feed.tsx'
import { bottomTabsFor } from './bars/bottom-tabs.ts'
import { LiveFeed } from './bars/live-feed.tsx'
import { RiderBar } from './bars/rider-bar.tsx'
import { StudentBar } from './bars/student-bar.tsx'
import { VendorBar } from './bars/vendor-bar.tsx'

interface WithUser {
  user: SessionUser
}

const bars: Record<Role, (props: WithUser) => ReactNode> = {
  student: StudentBar,
  customer: StudentBar,
  vendor: VendorBar,
  rider: RiderBar,
  admin: AdminBar,
}

/** The top bar without its figures. */
export function RoleBar({ user }: WithUser) {
  const Bar = bars[user.role]
  return <Bar user={user} />
}

/** The top bar is always mounted, even where it is hidden: so the live connection lives here. */
export const RoleTop = ({ user }: WithUser) => (
  <BarFeed user={user}>
    <LiveFeed />
    <RoleBar user={user} />
  </BarFeed>
)

export const RoleRail = ({ user }: WithUser) => (user.role === 'admin' ? <AdminRail /> : null)

export function RoleBottom({ user }: WithUser) {
  return (
    <BarFeed user={user}>
      <Tabs user={user} />
    </BarFeed>
  )
}

function Tabs({ user }: WithUser) {
  const data = useBarData()
  return <BottomBar tabs={bottomTabsFor(user.role, data)} />
}
