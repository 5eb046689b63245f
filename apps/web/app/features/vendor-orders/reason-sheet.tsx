import { sellerReasons } from '@vendly/contract/order-reasons'
import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Check } from '../../ui/choice.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const { soldOut, closed, tooMany, place, damaged, inTime, asked } = sellerReasons
const reasonsOf = {
  reject: [soldOut, closed, tooMany, place],
  cancel: [soldOut, damaged, inTime, asked],
}

export interface ReasonSheetProps {
  open: boolean
  kind: 'reject' | 'cancel'
  order: OrderCard
  /** Default: what a seller would say. */
  reasons?: readonly string[]
  busy: boolean
  problem: Error | undefined
  onSend: (move: { kind: 'reject' | 'cancel'; reason: string; soldOut?: readonly string[] }) => void
  onClose: () => void
}

interface SoldOutLinesProps {
  items: OrderCard['items']
  /** Ids of lines. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What is sold out today goes off sale, so that nobody else orders it. */
function SoldOutLines({ items, chosen, onChange }: SoldOutLinesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Sold out today? Off sale until tomorrow:</legend>
      {items.map(({ _id, name }) => (
        <Check
          key={_id}
          label={name}
          checked={chosen.includes(_id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      ))}
    </fieldset>
  )
}

/** Asks why an order is rejected or cancelled. The buyer reads the reason and is refunded at once. */
export function ReasonSheet({
  open,
  kind,
  order,
  reasons = reasonsOf[kind],
  busy,
  problem,
  onSend,
  onClose,
}: ReasonSheetProps) {
  const [off, setOff] = useState<readonly string[]>([])
  const verb = kind === 'reject' ? 'Reject' : 'Cancel'
  const refund = nairaText(order.pricing.remaining)
  return (
    <Sheet open={open} title={`${verb} ${order.orderNumber}`} onClose={onClose}>
      <ReasonForm
        intro={
          order.isPaid
            ? `${order.customer.name} gets ${refund} back right away and sees your reason.`
            : `Nothing was paid, so no money moves. ${order.customer.name} sees your reason.`
        }
        reasons={reasons}
        submitLabel={order.isPaid ? `${verb} and refund ${refund}` : `${verb} order`}
        danger
        busy={busy}
        error={problem && refusalText(problem, 'No money was moved.')}
        onSubmit={(reason) => onSend({ kind, reason, ...(off.length > 0 && { soldOut: off }) })}
      >
        {kind === 'reject' && order.isPaid && <SoldOutLines items={order.items} chosen={off} onChange={setOff} />}
      </ReasonForm>
    </Sheet>
  )
}
