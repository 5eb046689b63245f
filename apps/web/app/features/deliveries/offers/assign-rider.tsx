import { useQueryClient } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { keys } from '../../../lib/keys.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChooseRiderSheet } from './choose-rider-sheet.tsx'
import { useAssignRider } from './offers.queries.ts'
import { TimeLeft } from './time-left.tsx'

/** What of an order says to whom its delivery is offered. */
export type Assignable = Pick<OrderCard, '_id' | 'orderNumber' | 'offer'> & { can: Pick<OrderCard['can'], 'assign'> }

/** For the store and administrators: who is offered a delivery that is ready. */
export function AssignRider({ order, size }: { order: Assignable; size?: 'sm' }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAssignRider(order._id)
  if (!order.can.assign) return null
  const offerToAll = () =>
    mutate(null, {
      onSuccess: () => showToast({ atTop: true, text: `${order.orderNumber} is offered to all riders.` }),
      onError: (problem) =>
        showToast({ tone: 'bad', atTop: true, text: refusalText(problem, 'The offer has not changed.') }),
    })
  const ofOrder = <span className="sr-only"> for {order.orderNumber}</span>
  return (
    <div className="grid grid-cols-1 gap-2">
      {order.offer && <NamedOffer offer={order.offer} />}
      <div className="flex flex-wrap gap-2">
        {order.offer && (
          <Button kind="secondary" size={size} busy={isPending && 'Please wait…'} onClick={offerToAll}>
            Offer to all{ofOrder}
          </Button>
        )}
        <Button kind="secondary" size={size} block onClick={() => setOpen(true)}>
          {order.offer ? 'Choose another' : 'Choose a rider'}
          {ofOrder}
        </Button>
      </div>
      {isOpen && <ChooseRiderSheet order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

function NamedOffer({ offer: { name, until } }: { offer: NonNullable<OrderCard['offer']> }) {
  const client = useQueryClient()
  return (
    <Note tone="info" icon="clock">
      {name} has{' '}
      <b>
        <TimeLeft
          until={until}
          label={`Time that ${name} has to accept`}
          onOver={() => void client.invalidateQueries({ queryKey: keys.orders })}
        />
      </b>{' '}
      to accept
    </Note>
  )
}
