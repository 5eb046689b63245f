import { JobActions } from './job-actions.tsx'
import { OrderPanel, Person } from './order-panel.tsx'
import { waitsFor, whereTo } from './waits-for.ts'

export interface StoreOrderPanelProps {
  id: string
  onClose: () => void
}

/** An order as its store sees it. */
export function StoreOrderPanel({ id, onClose }: StoreOrderPanelProps) {
  return (
    <OrderPanel id={id} onClose={onClose}>
      {(order) => {
        const { customer, rider } = order
        return (
          <>
            <JobActions order={order} whole />
            {waitsFor(order) && <p className="text-ink-2 text-sm">{waitsFor(order)}</p>}
            <Person name={customer.name} text={whereTo(order)} phone={customer.phone} />
            {rider && <Person name={rider.name} text="Rider" phone={rider.phone} />}
          </>
        )
      }}
    </OrderPanel>
  )
}
