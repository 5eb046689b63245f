import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export interface TakeBackSheetProps {
  order: OrderCard
  busy: boolean
  problem: Error | null | undefined
  onSend: (move: { kind: 'takeBack'; restock: boolean }) => void
  onClose: () => void
}

/** The seller confirms that the rider has brought the order back: the buyer is refunded then. */
export function TakeBackSheet({ order, busy, problem, onSend, onClose }: TakeBackSheetProps) {
  const [restock, setRestock] = useState(true)
  const rider = order.rider?.name.split(' ')[0] ?? 'the rider'
  return (
    <Sheet
      open
      title={`${order.orderNumber} is back`}
      onClose={onClose}
      action={
        <Button size="lg" block busy={busy && 'Please wait…'} onClick={() => onSend({ kind: 'takeBack', restock })}>
          I have it back
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p>
          Check that everything is there, before {rider} leaves. {order.customer.name} is refunded. You can’t undo it.
        </p>
        <Check
          label="Put the products back on sale"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        {problem && (
          <Note tone="bad" live>
            {refusalText(problem, 'No money was moved.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
