import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PickupCodeTicket } from './pickup-code-ticket.tsx'

/** Opens the pickup code large, to be held towards the rider. */
export function ShowPickupCode({ order, size }: { order: OrderCard; size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false)
  const name = order.rider?.name.split(' ')[0]
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Icon name="lock-simple-fill" size="sm" /> {size ? 'Pickup code' : `Show ${name} the pickup code`}
        <span className="sr-only"> of {order.orderNumber}</span>
      </Button>
      <Sheet open={isOpen} title={`Pickup of ${order.orderNumber}`} onClose={() => setOpen(false)}>
        <PickupCodeTicket order={order} />
      </Sheet>
    </>
  )
}
