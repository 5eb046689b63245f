import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useRemoveOrder } from './orders.queries.ts'

/** For an order that was never paid. */
export function RemoveOrder({ order: { _id: id, orderNumber } }: { order: Pick<Order, '_id' | 'orderNumber'> }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const remove = useRemoveOrder(id, () => {
    showToast({ text: `Order ${orderNumber} removed` })
    void navigate('/orders', { replace: true })
  })
  return (
    <div className="grid gap-3 px-gutter pt-3 lg:px-0">
      {remove.error && (
        <Note tone="bad" live>
          {refusalText(remove.error, 'The order is still in your list.')}
        </Note>
      )}
      <Button kind="danger-secondary" block onClick={() => setAsking(true)}>
        Remove from my orders
      </Button>
      <Confirm
        open={isAsking}
        title={`Remove order ${orderNumber}?`}
        yes="Remove"
        no="Keep it"
        danger
        busy={remove.isPending && 'Removing…'}
        onYes={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        <p>It was never paid. What was held for it is free again, and it leaves your list for good.</p>
      </Confirm>
    </div>
  )
}
