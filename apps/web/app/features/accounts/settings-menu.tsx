import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Role } from '../../lib/guard.ts'
import { countText } from '../../lib/money.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { List, Row } from '../../ui/list.tsx'
import { homeQuery } from '../users/home.queries.ts'
import type { OwnSettings } from '../users/own-settings.queries.ts'
import { MenuHead } from './menu-head.tsx'
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
  saved: (count: string) => `${count} saved`,
  following: (count: string) => `${count} ${count === '1' ? 'store' : 'stores'}`,
  toReview: (count: string) => `${count} to write`,
  complaints: (count: string) => `${count} for you to answer`,
}
const reviews: MenuLink = { to: '/reviews', label: 'My reviews', icon: 'star', count: 'toReview' }
const complaints: MenuLink = { to: '/complaints', label: 'Complaints', icon: 'scales', count: 'complaints' }
const following: MenuLink = { to: '/following', label: 'Following', icon: 'storefront', count: 'following' }
const searches: MenuLink = { to: '/search', label: 'Saved searches', icon: 'magnifying-glass' }

/** Large ones first, three in a row; below them the others, one in a row. */
interface Menu {
  tiles: readonly MenuLink[]
  rows: readonly MenuLink[]
}
const student: Menu = {
  tiles: [
    { to: '/orders', label: 'Orders', icon: 'receipt', count: 'orders' },
    { to: '/wishlist', label: 'Wishlist', icon: 'heart', count: 'saved' },
    reviews,
    complaints,
    { to: '/individual-listings/mine', label: 'My items', icon: 'package' },
    following,
  ],
  rows: [
    { to: '/my-bookings', label: 'Bookings', icon: 'calendar-blank', count: 'bookings' },
    searches,
    { to: '/services/mine', label: 'My services', icon: 'calendar-blank' },
    { to: '/vendorapplication', label: 'Sell on Vendly', icon: 'storefront' },
  ],
}
// For vendors and riders "Orders" means those they work on.
const vendorOrRider: Menu = {
  tiles: [{ to: '/orders', label: 'My purchases', icon: 'receipt', count: 'orders' }, reviews, complaints],
  rows: [following, searches],
}
const menus: Partial<Record<Role, Menu>> = {
  student,
  customer: student,
  vendor: vendorOrRider,
  rider: vendorOrRider,
}

/** The account page on a phone: who is signed in, and links to everything of theirs. */
export function SettingsMenu({ settings, role }: { settings: OwnSettings; role: Role }) {
  const menu = menus[role]
  return (
    <>
      <MenuHead profile={settings.profile} hasWallet={menu !== undefined} />
      <div className="grid grid-cols-1 gap-4 pt-7 pb-4">
        {menu && (
          <>
            <ul
              aria-label="My things"
              className="mx-gutter grid grid-cols-3 gap-px overflow-hidden rounded-card bg-line hairline"
            >
              {menu.tiles.map((tile) => (
                <Tile key={tile.to} {...tile} />
              ))}
            </ul>
            <List label="More of mine">
              {menu.rows.map(({ to, label, icon, count }) => (
                <Row
                  key={to}
                  to={to}
                  title={label}
                  lead={<Icon name={icon} className="text-ink-2" />}
                  end={count && <CountOf what={count} />}
                />
              ))}
            </List>
          </>
        )}
        <List label="Settings">
          {sectionsOf(role).map(({ value, label, icon, text }) => (
            <Row
              key={value}
              to={`?section=${value}`}
              title={label}
              text={text}
              lead={<Icon name={icon} className="text-ink-2" />}
            />
          ))}
        </List>
        <div className="px-gutter">
          <Button kind="secondary" block icon="sign-out" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </>
  )
}

function Tile({ to, label, icon, count }: MenuLink) {
  return (
    <li className="grid">
      <Link to={to} className="grid min-h-24 content-start gap-0.5 bg-surface p-3 -outline-offset-2 hover:bg-sunk">
        <Icon name={icon} size="lg" className="mb-2 text-ink-2" />
        <span className="font-semibold text-sm">{label}</span>
        {count && <CountOf what={count} />}
      </Link>
    </li>
  )
}

/** Nothing at zero, while it loads, and when it fails to load. */
function CountOf({ what }: { what: keyof typeof countTexts }) {
  const { data: home } = useQuery(homeQuery)
  const count = home?.counts[what]
  if (!count) return null
  return <span className="text-ink-2 text-xs"> {countTexts[what](countText(count))}</span>
}
