import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StoreAvatar } from '../../ui/store-avatar.tsx'
import type { OrderMove } from '../orders/orders.queries.ts'
import { OrderPanel, Person } from '../orders/vendor/order-panel.tsx'
import { ReasonSheet } from '../orders/vendor/reason-sheet.tsx'
import { useStoreMove } from '../orders/vendor/vendor-orders.queries.ts'
import { whereTo } from '../orders/vendor/waits-for.ts'
import { colourOf } from '../riders/deliveries/delivery-way.tsx'

/** An order as support sees it: everybody in it, and the way to end it. */
export function AdminOrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OrderPanel id={id} onClose={onClose} under="admin">
      {(order) => (
        <>
          {order.can.cancel && <CancelOrder key={order._id} order={order} />}
          <Person name={order.customer.name} text={`Buyer · ${whereTo(order)}`} phone={order.customer.phone} />
          <Person
            name={order.vendor.businessName}
            text={`Store · ${order.vendor.place ?? 'no place given'}`}
            phone={order.vendor.phone}
            lead={<StoreAvatar name={order.vendor.businessName} colour={colourOf(order.vendor.colour)} />}
          />
          {order.rider && <Person name={order.rider.name} text="Rider" phone={order.rider.phone} />}
        </>
      )}
    </OrderPanel>
  )
}

const reasons = [
  'The store does not answer',
  'The buyer asked us to',
  'These goods may not be sold here',
  'Something looked wrong with the payment',
]

function CancelOrder({ order }: { order: Order }) {
  const { press, busy, problem, forget } = useStoreMove(order)
  const [asking, setAsking] = useState(false)
  const send = async (move: OrderMove) => {
    if (await press(move)) setAsking(false)
  }
  return (
    <>
      <Button
        kind="danger-secondary"
        block
        onClick={() => {
          forget()
          setAsking(true)
        }}
      >
        Cancel the order
      </Button>
      <ReasonSheet
        open={asking}
        kind="cancel"
        order={order}
        reasons={reasons}
        busy={busy}
        problem={problem}
        onSend={(move) => void send(move)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
