import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Role } from '../../lib/guard.ts'
import { countText } from '../../lib/money.ts'
import { phoneText } from '../../lib/phone.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { List, Row } from '../../ui/list.tsx'
import { homeQuery } from '../users/home.queries.ts'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { sectionsOf } from './sections.ts'

interface MenuLink {
  to: string
  label: string
  icon: IconName
  /** What is counted beside it. */
  count?: keyof typeof countTexts
}
/** As the page that the row leads to counts them. */
const countTexts = {
  orders: (count: string) => `${count} in progress`,
  bookings: (count: string) => `${count} upcoming`,
  saved: (count: string) => count,
  following: (count: string) => count,
  toReview: (count: string) => `${count} to write`,
  complaints: (count: string) => `${count} for you to answer`,
}
const wallet: MenuLink = { to: '/wallet', label: 'Wallet', icon: 'wallet' }
const things: readonly MenuLink[] = [
  { to: '/following', label: 'Following', icon: 'storefront', count: 'following' },
  { to: '/reviews', label: 'My reviews', icon: 'star', count: 'toReview' },
  { to: '/complaints', label: 'Complaints', icon: 'warning-circle-fill', count: 'complaints' },
  { to: '/search', label: 'Saved searches', icon: 'magnifying-glass' },
]
const student: readonly MenuLink[] = [
  { to: '/orders', label: 'Orders', icon: 'receipt', count: 'orders' },
  { to: '/my-bookings', label: 'Bookings', icon: 'calendar-blank', count: 'bookings' },
  wallet,
  { to: '/wishlist', label: 'Wishlist', icon: 'heart', count: 'saved' },
  ...things,
  { to: '/individual-listings/mine', label: 'My items', icon: 'package' },
  { to: '/services/mine', label: 'My services', icon: 'calendar-blank' },
  { to: '/vendorapplication', label: 'Sell on Vendly', icon: 'storefront' },
]
// For vendors and riders "Orders" means those they work on.
const vendorOrRider: readonly MenuLink[] = [
  { to: '/orders', label: 'My purchases', icon: 'receipt', count: 'orders' },
  wallet,
  ...things,
]
const links: Record<Role, readonly MenuLink[]> = {
  student,
  customer: student,
  vendor: vendorOrRider,
  rider: vendorOrRider,
  admin: [],
}

/** The account page on a phone: who is signed in, and links to everything of theirs. */
export function SettingsMenu({ settings, role }: { settings: OwnSettings; role: Role }) {
  const { profile } = settings
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <Link to="?section=profile" className="flex items-center gap-4 px-gutter pt-4 hover:bg-sunk">
        <Avatar name={profile.name} photo={profile.avatar} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="display block truncate text-d-md">{profile.name}</span>
          <span className="block truncate text-ink-2 text-sm">{profile.email}</span>
          <span className="block truncate text-ink-3 text-xs">
            {[profile.phone && phoneText(profile.phone), profile.campus?.shortName].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="font-semibold text-brand-text text-sm">Edit</span>
      </Link>
      {links[role].length > 0 && (
        <List label="My things">
          {links[role].map(({ to, label, icon, count }) => (
            <Row
              key={to}
              to={to}
              title={label}
              lead={<IconTile icon={icon} />}
              end={count && <CountOf what={count} />}
            />
          ))}
        </List>
      )}
      <List label="Settings">
        {sectionsOf(role).map(({ value, label, icon, text }) => (
          <Row key={value} to={`?section=${value}`} title={label} text={text} lead={<IconTile icon={icon} />} />
        ))}
      </List>
      <div className="px-gutter">
        <Button kind="secondary" block icon="sign-out" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}

/** Nothing at zero, while it loads, and when it fails to load. */
function CountOf({ what }: { what: keyof typeof countTexts }) {
  const { data: home } = useQuery(homeQuery)
  const count = home?.counts[what]
  if (!count) return null
  return <span className="text-ink-2 text-sm"> {countTexts[what](countText(count))}</span>
}
