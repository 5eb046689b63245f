import { useState } from 'react'
import { GuestBar } from '../../layouts/bars/guest-bar.tsx'
import { RoleBottom, RoleTop } from '../../layouts/role-bars.tsx'
import { type BarData, BarDataProvider } from '../../lib/bar-data.ts'
import type { Role } from '../../lib/guard.ts'
import type { SessionUser } from '../../lib/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Specimen } from './specimen.tsx'

const user = (role: Role, name: string): SessionUser => ({
  _id: role,
  firstName: name.split(' ')[0] ?? '',
  lastName: '',
  name,
  role,
  avatar: null,
})
const people = [user('student', 'Chidinma Okonkwo'), user('vendor', 'Hostel Plug'), user('rider', 'Ibrahim Danladi')]
const choices = (['guest', 'student', 'vendor', 'rider'] as const).map((value) => ({ value, label: value }))
const data: BarData = {
  email: 'someone@live.unilag.edu.ng',
  cartCount: 4,
  unreadNotifications: 3,
  unreadChats: 2,
  walletBalance: 52_340,
  salesToday: 14_200,
  ordersToday: 6,
  notifications: [
    {
      _id: '1',
      title: 'Your order is on the way',
      body: 'Ibrahim picked it up at Mama Ngozi’s Kitchen.',
      link: '/orders',
      isRead: false,
      isUrgent: true,
      createdAt: new Date(Date.now() - 300_000).toISOString(),
    },
  ],
}

/** The bars of one role at a time, with all figures loaded. */
export function BarSection() {
  const [name, setName] = useState<'guest' | 'student' | 'vendor' | 'rider'>('student')
  const person = people.find(({ role }) => role === name)
  return (
    <Specimen title="Bars" rule="Top and bottom bar of each role, with their figures.">
      <Segmented label="Role" name="role" value={name} onChange={setName} options={choices} />
      <BarDataProvider value={data}>
        {person ? (
          <div className="relative scale-100 pb-foot hairline lg:pb-0">
            <RoleTop user={person} />
            <RoleBottom user={person} />
          </div>
        ) : (
          <div className="pb-4 hairline">
            <GuestBar isHome />
          </div>
        )}
      </BarDataProvider>
      <div className="hairline">
        <TopBar title="Checkout" back="/cart">
          <IconButton label="More" icon="dots-three-vertical" />
        </TopBar>
      </div>
    </Specimen>
  )
}
