import { ButtonLink } from '../../ui/button.tsx'
import { chatAboutDelivery, chatAboutOrder } from '../chat/chat-paths.ts'
import { AssignRider } from '../deliveries/offers/assign-rider.tsx'
import { isFetched, PickupCodeTicket } from '../handovers/pickup-code-ticket.tsx'
import { OrderFailure } from '../orders/failed-delivery.tsx'
import { OrderPerson } from '../orders/order-person.tsx'
import { PromisedFor } from '../orders/promise/promised-for.tsx'
import { SlotBadge } from '../orders/slots/slot-badge.tsx'
import { waitingOn, whereTo } from '../orders/waiting-on.ts'
import { OrderPanel } from './order-panel.tsx'
import { VendorOrderActions } from './vendor-order-actions.tsx'

/** An order for its seller, in the side panel. */
export function VendorOrderPanel({ id }: { id: string }) {
  return (
    <OrderPanel id={id}>
      {(order) => {
        const { customer, rider } = order
        const waiting = waitingOn(order)
        return (
          <>
            <OrderFailure order={order} reader="seller" />
            {isFetched(order) && <PickupCodeTicket order={order} />}
            <SlotBadge slot={order.slot} />
            <VendorOrderActions order={order} showCancel />
            <AssignRider order={order} />
            <ButtonLink to={`/orders/${order._id}?slip=1`} kind="secondary" size="sm" icon="receipt">
              Slip to print
            </ButtonLink>
            <PromisedFor order={order} />
            {waiting && <p className="text-ink-2 text-sm">{waiting}</p>}
            <OrderPerson
              name={customer.name}
              text={whereTo(order)}
              phone={customer.phone}
              chat={chatAboutOrder(order._id)}
            />
            {rider && (
              <OrderPerson
                name={rider.name}
                text="Rider"
                phone={rider.phone}
                chat={chatAboutDelivery(order._id, rider._id)}
              />
            )}
          </>
        )
      }}
    </OrderPanel>
  )
}
