import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useAttemptKey } from '../../../lib/attempt-key.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useGiveBack } from './deliveries.queries.ts'

const reasons = [
  'The order is not ready',
  'I can’t find the seller',
  'My vehicle broke down',
  'It is too far for me now',
]

/** Before the pick-up a rider gives a delivery back to the others; an administrator does it for them. */
export function GiveBack({ order, byAdmin = false }: { order: Order; byAdmin?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useGiveBack(order._id)
  const attempt = useAttemptKey()
  const close = () => {
    setOpen(false)
    reset()
  }
  const send = (reason: string) => {
    if (!attempt.begin()) return
    mutate(
      { reason, key: attempt.keyFor(reason) },
      {
        onSuccess: () => {
          setOpen(false)
          showToast({
            text: `${order.orderNumber} is offered to ${byAdmin ? 'all' : 'the other'} riders.`,
            atTop: true,
          })
        },
        onSettled: (_, problem) => attempt.over(problem ?? undefined),
      },
    )
  }
  const label = byAdmin ? 'Take it from this rider' : 'Give it back'
  return (
    <>
      <Button kind="quiet" block onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {order.orderNumber}</span>
      </Button>
      <Sheet open={isOpen} title={`${label}: ${order.orderNumber}`} onClose={close}>
        <ReasonForm
          intro={
            byAdmin
              ? 'All riders of the campus are offered it again. The rider sees your reason.'
              : 'Other riders are offered it at once. Buyer and seller see your reason, and it counts in your report.'
          }
          reasons={byAdmin ? [] : reasons}
          submitLabel={byAdmin ? 'Offer it to all riders' : 'Give it back'}
          danger
          busy={isPending}
          error={error && refusalText(error, 'The delivery has not changed.')}
          onSubmit={send}
        />
      </Sheet>
    </>
  )
}
