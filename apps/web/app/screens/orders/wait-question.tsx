import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { AnswerTimer } from '../../features/orders/answer-timer.tsx'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { clockTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { CancelConfirm, useOrderMove } from './order-actions.tsx'

/** Asks the buyer, whose seller did not answer in time, whether they wait. */
export function WaitQuestion({ order }: { order: Order }) {
  if (!order.can.wait || !order.waitBy) return null
  return <Question order={order} until={order.waitBy} />
}

function Question({ order, until }: { order: Order; until: string }) {
  const [isCancelling, setCancelling] = useState(false)
  const { send, busy, problem } = useOrderMove(order, true, () => setCancelling(false))
  return (
    <section
      id="answer"
      aria-label="Wait longer?"
      className="mb-3 grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-d-sm">Wait longer?</h2>
        <span className="flex-none">
          <AnswerTimer until={until} over="Refunding it now" />
        </span>
      </div>
      <p className="text-ink-2 text-sm">
        {order.vendor.businessName} hasn’t answered in {order.answerMinutes} minutes, and still can. If you don’t choose
        by {clockTime(new Date(until))}, {nairaText(order.pricing.remaining)} goes back to your wallet.
      </p>
      {problem && !isCancelling && (
        <Note tone="bad" live>
          {refusalText(problem, 'No money was moved.')}
        </Note>
      )}
      <div className="grid grid-cols-1 gap-2 md:grid-cols-2">
        <Button busy={busy && !isCancelling && 'Please wait…'} onClick={() => send({ kind: 'wait' })}>
          Wait {order.answerMinutes} more minutes
        </Button>
        <Button kind="secondary" onClick={() => setCancelling(true)}>
          Get my money back now
        </Button>
      </div>
      <CancelConfirm
        {...{ order, busy }}
        open={isCancelling}
        onYes={() => send({ kind: 'cancel' })}
        onNo={() => setCancelling(false)}
      />
    </section>
  )
}
