import '../styles/signed.css'
import type { ReactNode } from 'react'
import { useBarData } from '../lib/bar-data.ts'
import type { Role } from '../lib/guard.ts'
import type { SessionUser } from '../lib/session.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { AdminBar, AdminRail } from './bars/admin-bar.tsx'
import { BarFeed } from './bars/bar-feed.tsx'
import { LiveFeed } from './bars/live-feed.tsx'
import { placesOf } from './bars/places.ts'
import { RiderBar } from './bars/rider-bar.tsx'
import { StudentBar } from './bars/student-bar.tsx'
import { VendorBar } from './bars/vendor-bar.tsx'

type WithUser = { user: SessionUser }

const bars: Record<Role, (props: WithUser) => ReactNode> = {
  student: StudentBar,
  customer: StudentBar,
  vendor: VendorBar,
  rider: RiderBar,
  admin: AdminBar,
}

/** The top bar is always there, also where it is not seen: so the live connection hangs on it. */
export function RoleTop({ user }: WithUser) {
  const Bar = bars[user.role]
  return (
    <BarFeed user={user}>
      <LiveFeed />
      <Bar user={user} />
    </BarFeed>
  )
}

export const RoleRail = ({ user }: WithUser) => (user.role === 'admin' ? <AdminRail /> : null)

export function RoleBottom({ user }: WithUser) {
  return (
    <BarFeed user={user}>
      <Places user={user} />
    </BarFeed>
  )
}

function Places({ user }: WithUser) {
  const data = useBarData()
  return <BottomBar places={placesOf(user.role, data)} />
}
