import type { Order } from '@vendly/contract/orders'
import { Link } from 'react-router'
import type { Role } from '../../lib/guard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'

/** Who has to do with it and where it goes. Numbers are there only while the order is under way. */
export function OrderPeople({ order, isBuyer, role }: { order: Order; isBuyer: boolean; role: Role | undefined }) {
  const { vendor, rider, customer, delivery, note } = order
  // Nobody needs their own number.
  const [isStore, isRider] = [!isBuyer && role !== 'rider' && role !== 'admin', !isBuyer && role === 'rider']
  return (
    <section aria-label="Who and where">
      <SectionHead title="Who and where" />
      <ul className="rows-ruled rounded-card bg-surface hairline">
        {!isStore && (
          <Person
            lead={<StoreAvatar name={vendor.businessName} colour={vendor.colour as StoreColour} />}
            name={vendor.businessName}
            to={vendor.slug ? `/store/${vendor.slug}` : undefined}
            text={vendor.place ?? (vendor.slug ? 'Store' : 'Student')}
            phone={vendor.phone}
          />
        )}
        {rider && !isRider && (
          <Person
            lead={<Avatar name={rider.name} photo={rider.avatar} />}
            name={rider.name}
            text="Rider"
            phone={rider.phone}
          />
        )}
        {!isBuyer && (
          <Person
            lead={<Avatar name={customer.name} photo={customer.avatar} />}
            name={customer.name}
            text="Buyer"
            phone={customer.phone}
          />
        )}
        <li className="flex min-h-14 items-center gap-3 px-3 py-2.5">
          <span className="grid size-10 flex-none place-items-center">
            <Icon
              name={delivery.method === 'pickup' ? 'storefront' : 'map-pin-fill'}
              size="lg"
              className="text-ink-2"
            />
          </span>
          <span>
            <span className="block font-semibold">{whereTo(order)}</span>
            {note && <span className="block text-ink-2 text-sm">“{note}”</span>}
          </span>
        </li>
      </ul>
    </section>
  )
}

function whereTo({ delivery, vendor }: Order): string {
  if (delivery.method === 'pickup') return `To collect at ${vendor.place ?? vendor.businessName}`
  return [delivery.place, delivery.room].filter(Boolean).join(', ') || 'To the buyer'
}

interface PersonProps {
  lead: React.ReactNode
  name: string
  text: string
  to?: string
  phone: string | null
}

export function Person({ lead, name, text, to, phone }: PersonProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-3 py-2.5">
      {lead}
      <span className="min-w-0 flex-1">
        {to ? (
          <Link to={to} className="touch block truncate font-semibold">
            {name}
          </Link>
        ) : (
          <span className="block truncate font-semibold">{name}</span>
        )}
        <span className="block truncate text-ink-3 text-xs">{text}</span>
      </span>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={`Call ${name}`}
          className="grid size-touch flex-none place-items-center rounded-chip bg-ok text-on-state"
        >
          <Icon name="phone" size="lg" />
        </a>
      )}
    </li>
  )
}
