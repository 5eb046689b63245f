import type { OrderCard } from '@vendly/contract/orders'
import { Icon } from '../../../ui/icon.tsx'
import { colourOf, StoreAvatar } from '../../../ui/store-avatar.tsx'
import { packedLines } from '../../orders/packed-lines.ts'

/** The route from the store to the buyer. */
export function DeliveryRoute({ order }: { order: Pick<OrderCard, 'vendor' | 'delivery' | 'items' | 'missing'> }) {
  const { vendor, delivery } = order
  const count = packedLines(order).reduce((sum, line) => sum + line.quantity, 0)
  return (
    <ol aria-label="Route" className="grid grid-cols-1 gap-1">
      <li className="flex items-center gap-2.5">
        <StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">From </span>
          <b>{vendor.businessName}</b> <span className="text-ink-3">{vendor.place}</span>
        </span>
      </li>
      <li aria-hidden="true" className="ml-4 h-2 w-0 border-line-2 border-l-2 border-dotted" />
      <li className="flex items-center gap-2.5">
        <span className="grid w-8 place-items-center">
          <Icon name="map-pin-fill" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">To </span>
          <b>{delivery.place ?? 'The buyer'}</b> <span className="text-ink-3">{delivery.room}</span>
        </span>
        <span className="flex-none text-ink-3 text-sm">
          {count} {count === 1 ? 'product' : 'products'}
        </span>
      </li>
    </ol>
  )
}
