import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { type AdminAccess, useAccess } from '../../lib/admin-access.ts'
import { personPath, recordPathOf } from '../../lib/record-path.ts'
import { Button } from '../../ui/button.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { AssignRider } from '../deliveries/offers/assign-rider.tsx'
import { OrderFailure } from '../orders/failed-delivery.tsx'
import type { OrderMove } from '../orders/move-order.ts'
import { OrderPerson } from '../orders/order-person.tsx'
import { ReceiptButton } from '../orders/receipt.tsx'
import { SlotBadge } from '../orders/slots/slot-badge.tsx'
import { whereTo } from '../orders/waiting-on.ts'
import { OrderPanel } from '../vendor-orders/order-panel.tsx'
import { ReasonSheet } from '../vendor-orders/reason-sheet.tsx'
import { useVendorOrderMove } from '../vendor-orders/vendor-orders.queries.ts'
import { MoneySplit } from './money-split.tsx'
import { RefundOrder } from './refund-order.tsx'

/** An order for admins: its people, and buttons to refund a part or to cancel it. */
export function AdminOrderPanel({ id }: { id: string }) {
  const access = useAccess()
  return (
    <OrderPanel id={id}>
      {(order) => (
        <>
          <OrderFailure order={order} reader="admin" />
          <SlotBadge slot={order.slot} />
          <RefundOrder key={`refund ${order._id}`} order={order} />
          <AssignRider order={order} />
          {order.can.cancel && <CancelOrder key={order._id} order={order} />}
          <OrderPerson
            name={order.customer.name}
            text={`Buyer · ${whereTo(order)}`}
            phone={order.customer.phone}
            to={personPath(order.customer, access)}
          />
          <OrderPerson
            name={order.vendor.businessName}
            text={`Store · ${order.vendor.place ?? 'no place given'}`}
            phone={order.vendor.phone}
            to={storeRecord(order.vendor, access)}
            lead={
              <StoreAvatar
                name={order.vendor.businessName}
                colour={colourOf(order.vendor.colour)}
                image={order.vendor.image}
              />
            }
          />
          {order.rider && (
            <OrderPerson
              name={order.rider.name}
              text="Rider"
              phone={order.rider.phone}
              to={recordPathOf('rider', order.rider._id)}
            />
          )}
          <ReceiptButton order={order} />
          {order.split && <MoneySplit split={order.split} />}
        </>
      )}
    </OrderPanel>
  )
}

/** A student who sells has no store, and is their own record. */
const storeRecord = (store: Order['vendor'], access: AdminAccess) =>
  store.slug ? recordPathOf('vendor', store._id) : personPath(store, access)

const reasons = [
  'The store is not answering',
  'The buyer asked us to',
  'These products are not allowed on Vendly',
  'Something looked wrong with the payment',
]

function CancelOrder({ order }: { order: Order }) {
  const { move, busy, problem, reset } = useVendorOrderMove(order)
  const [asking, setAsking] = useState(false)
  const send = async (input: OrderMove) => {
    if (await move(input)) setAsking(false)
  }
  return (
    <>
      <Button
        kind="danger-secondary"
        block
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        Cancel order
      </Button>
      <ReasonSheet
        open={asking}
        kind="cancel"
        order={order}
        reasons={reasons}
        busy={busy}
        problem={problem}
        onSend={(input) => void send(input)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
