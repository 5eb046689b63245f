import type { Order } from '@vendly/contract/orders'
import type { Role } from '../../lib/guard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { chatAboutDelivery, chatAboutOrder } from '../chat/chat-paths.ts'
import { OrderPerson } from './order-person.tsx'

/** The people of an order and where it goes. The API sends phone numbers only while the order is open. */
export function OrderPeople({ order, isBuyer, role }: { order: Order; isBuyer: boolean; role: Role | undefined }) {
  const { vendor, rider, customer, delivery, note } = order
  // People do not need their own number.
  const [isStore, isRider] = [!isBuyer && role !== 'rider' && role !== 'admin', !isBuyer && role === 'rider']
  return (
    <section aria-label="People and place">
      <SectionHead title="People and place" />
      <ul className="rows-ruled rounded-card bg-surface hairline">
        {!isStore && (
          <li className="px-3 py-2.5">
            <OrderPerson
              lead={
                <StoreAvatar name={vendor.businessName} colour={vendor.colour as StoreColour} image={vendor.image} />
              }
              name={vendor.businessName}
              to={vendor.slug ? `/store/${vendor.slug}` : undefined}
              text={vendor.place ?? (vendor.slug ? 'Store' : 'Student')}
              phone={vendor.phone}
              chat={isBuyer ? chatAboutOrder(order._id) : undefined}
            />
          </li>
        )}
        {rider && !isRider && (
          <li className="px-3 py-2.5">
            <OrderPerson
              lead={<Avatar name={rider.name} photo={rider.avatar} />}
              name={rider.name}
              text={isBuyer ? 'Your rider' : 'Rider'}
              phone={rider.phone}
              chat={role === 'admin' ? undefined : chatAboutDelivery(order._id, rider._id)}
            />
          </li>
        )}
        {!isBuyer && (
          <li className="px-3 py-2.5">
            <OrderPerson
              lead={<Avatar name={customer.name} photo={customer.avatar} />}
              name={customer.name}
              text="Buyer"
              phone={customer.phone}
              chat={
                isStore ? chatAboutOrder(order._id) : isRider ? chatAboutDelivery(order._id, rider?._id) : undefined
              }
            />
          </li>
        )}
        <li className="flex min-h-14 items-center gap-3 px-3 py-2.5">
          <span className="grid size-10 flex-none place-items-center">
            <Icon
              name={delivery.method === 'pickup' ? 'storefront' : 'map-pin-fill'}
              size="lg"
              className="text-ink-2"
            />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{whereTo(order)}</span>
            {note && <span className="block text-ink-2 text-sm">“{note}”</span>}
          </span>
        </li>
      </ul>
    </section>
  )
}

function whereTo({ delivery, vendor }: Order): string {
  if (delivery.method === 'pickup') return `Pickup at ${vendor.place ?? vendor.businessName}`
  return [delivery.place, delivery.room].filter(Boolean).join(', ') || 'No place given'
}
