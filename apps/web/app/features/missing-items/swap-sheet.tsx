import type { SwapChoice } from '@vendly/contract/missing-items'
import type { MissingItem, Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AnswerTimer } from '../orders/answer-timer.tsx'
import { countedName } from '../orders/missing-text.ts'
import { SwapList } from './swap-list.tsx'

export interface SwapSheetProps {
  order: Order
  item: MissingItem
  busy: boolean
  problem: Error | null
  onChoose: (swap: SwapChoice) => void
  onClose: () => void
}

/** The buyer chooses what they take instead. It never costs more; what it costs less goes back to the wallet. */
export function SwapSheet({ order, item, busy, problem, onChoose, onClose }: SwapSheetProps) {
  const [chosen, setChosen] = useState<SwapChoice>()
  const label = !chosen ? 'Choose a product' : chosen.refund > 0 ? `Swap, ${nairaText(chosen.refund)} back` : 'Swap'
  return (
    <Sheet
      open
      long
      title={`Instead of ${countedName(item)}`}
      onClose={onClose}
      action={
        <Button
          block
          size="lg"
          disabled={!chosen}
          busy={busy && 'Swapping…'}
          onClick={() => chosen && onChoose(chosen)}
        >
          {label}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="flex items-start justify-between gap-3 text-ink-2 text-sm">
          You never pay more. What it costs less goes back to your wallet.
          {order.answerBy && (
            <span className="flex-none">
              <AnswerTimer until={order.answerBy} over="Removing it now" />
            </span>
          )}
        </p>
        {problem && (
          <Note tone="bad" live>
            {refusalText(problem, 'Nothing was changed.')}
          </Note>
        )}
        <SwapList
          order={order}
          line={item.line}
          quantity={item.quantity}
          type="radio"
          chosen={chosen ? [chosen] : []}
          empty={
            <EmptyState
              title="Nothing to swap it for"
              text={`${order.vendor.businessName} has nothing that costs no more. Remove it, and you get ${nairaText(item.refund ?? 0)} back.`}
            />
          }
          onChange={([choice]) => setChosen(choice)}
        />
      </div>
    </Sheet>
  )
}
