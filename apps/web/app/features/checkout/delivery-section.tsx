import type { OrderQuote } from '@vendly/contract/checkout'
import { SectionHead } from '../../ui/list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { DeliverToFields } from './deliver-to-fields.tsx'
import {
  type DeliveryMethod,
  deliveryText,
  isChosen,
  type Methods,
  methodOfAll,
  PICKUP_TEXT,
  type Plan,
  withMethod,
} from './delivery-methods.ts'
import type { DeliverTo } from './use-deliver-to.ts'

type Order = OrderQuote['orders'][number]

const forAll = [
  { value: 'delivery', label: 'Deliver to me' },
  { value: 'pickup', label: 'I’ll pick up' },
] as const

export interface DeliverySectionProps {
  orders: readonly Order[]
  chosen: Methods
  onChoose: (methods: Methods) => void
  plan: Plan
  deliverTo: DeliverTo
  /** Of the place. */
  error: string | undefined
}

/** How each order comes, and where to: one choice for all orders, and one for each where there are several. */
export function DeliverySection({ orders, chosen, onChoose, plan, deliverTo, error }: DeliverySectionProps) {
  const { wanted, isElsewhere, isPerStore, asked } = plan
  const pickedUp = orders.filter((order) => !isChosen(asked, order))
  const isForAll = !isPerStore || orders.every(({ otherCampus }) => !otherCampus)
  return (
    <>
      <SectionHead title="Delivery" />
      {isForAll && (
        <Segmented<DeliveryMethod>
          label="Delivery"
          name="method"
          value={methodOfAll(orders, chosen)}
          options={forAll}
          onChange={(method) => onChoose({ method, pickupFrom: [] })}
        />
      )}
      {isPerStore && (
        <ul aria-label="Delivery or pickup, by seller" className="rows-ruled mt-2 rounded-card bg-surface hairline">
          {orders.map((order) => (
            <StoreMethod
              key={order.vendor._id}
              order={order}
              method={isChosen(chosen, order) ? 'delivery' : 'pickup'}
              refusal={refusalOf(order, plan, deliverTo.placeName)}
              onMethod={(method) => onChoose(withMethod(orders, chosen, order.vendor._id, method))}
            />
          ))}
        </ul>
      )}
      {pickedUp.length > 0 && <PickupPlaces orders={pickedUp} />}
      {wanted.length > 0 && !isElsewhere && <DeliverToFields deliverTo={deliverTo} orders={wanted} error={error} />}
    </>
  )
}

/** Why this order is picked up whatever the buyer chooses. */
function refusalOf(order: Order, { moved }: Plan, place: string): string | undefined {
  if (order.otherCampus) return `At ${order.otherCampus.seller}. You’re at ${order.otherCampus.buyer}: no delivery.`
  return moved.includes(order) ? `Doesn’t deliver to ${place}.` : undefined
}

interface StoreMethodProps {
  order: Order
  method: DeliveryMethod
  refusal: string | undefined
  onMethod: (method: DeliveryMethod) => void
}

function StoreMethod({ order: { vendor, feeIfDelivered }, method, refusal, onMethod }: StoreMethodProps) {
  return (
    <li className="grid grid-cols-1 gap-2 px-3 py-2.5">
      <span className="flex items-center gap-2.5">
        <StoreAvatar name={vendor.businessName} colour={vendor.colour as StoreColour} image={vendor.image} size="sm" />
        <span className="min-w-0 flex-1 truncate font-semibold">{vendor.businessName}</span>
      </span>
      {!refusal && (
        <Segmented<DeliveryMethod>
          label={`${vendor.businessName}: delivery or pickup`}
          name={`method ${vendor._id}`}
          value={method}
          options={[
            { value: 'delivery', label: deliveryText(feeIfDelivered) },
            { value: 'pickup', label: PICKUP_TEXT },
          ]}
          onChange={onMethod}
        />
      )}
      <p aria-live="polite" className="text-gold-text text-sm empty:hidden">
        {refusal && `${refusal} You pick this order up, free.`}
      </p>
    </li>
  )
}

function PickupPlaces({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="py-2 text-ink-2">
      <p>
        Go to each seller once your order says “Ready for pickup”, and show your 4-digit code there. No delivery fee.
      </p>
      <ul aria-label="Where to pick up" className="mt-1">
        {orders.map(({ vendor, pickupAt }) => (
          <li key={vendor._id}>
            <b className="font-semibold text-ink">{vendor.businessName}</b>: {pickupAt}
          </li>
        ))}
      </ul>
    </div>
  )
}
