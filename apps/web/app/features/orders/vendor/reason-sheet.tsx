import type { OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../../lib/money.ts'
import { refusalText } from '../../../lib/problem.ts'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const sellerReasons = {
  reject: ['It is sold out', 'We are closed now', 'Too many orders at once', 'We can’t deliver to that place'],
  cancel: ['It is sold out', 'It got damaged', 'We can’t make it in time', 'The buyer asked us to'],
}

export interface ReasonSheetProps {
  open: boolean
  kind: 'reject' | 'cancel'
  order: OrderCard
  /** Default: what a seller would say. */
  reasons?: readonly string[]
  busy: boolean
  problem: Error | undefined
  onSend: (move: { kind: 'reject' | 'cancel'; reason: string }) => void
  onClose: () => void
}

/** Asks why an order is rejected or cancelled. The buyer reads the reason and is refunded at once. */
export function ReasonSheet({
  open,
  kind,
  order,
  reasons = sellerReasons[kind],
  busy,
  problem,
  onSend,
  onClose,
}: ReasonSheetProps) {
  const verb = kind === 'reject' ? 'Reject' : 'Cancel'
  const total = nairaText(order.pricing.total)
  return (
    <Sheet open={open} title={`${verb} ${order.orderNumber}`} onClose={onClose}>
      <ReasonForm
        intro={
          order.isPaid
            ? `${order.customer.name} gets ${total} back right away and sees your reason.`
            : `Nothing was paid, so no money moves. ${order.customer.name} sees your reason.`
        }
        reasons={reasons}
        submitLabel={order.isPaid ? `${verb} and refund ${total}` : `${verb} order`}
        danger
        busy={busy}
        error={problem && refusalText(problem, 'No money was moved.')}
        onSubmit={(reason) => onSend({ kind, reason })}
      />
    </Sheet>
  )
}
