import type { Order } from '@vendly/contract/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { nairaText } from '../../lib/money.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { HandOverSheet } from './hand-over.tsx'
import { orderPaths } from './order-paths.ts'
import { type OrderMove, useMoveOrder } from './orders.queries.ts'
import { ReasonSheet } from './vendor/reason-sheet.tsx'

type Asking = 'cancel' | 'confirm' | 'reject' | 'withdraw' | 'deliver'

/** What the reader may do now, the one step forward at the thumb. `can` comes from the rules the server enforces. */
export function OrderActions({ order, isBuyer }: { order: Order; isBuyer: boolean }) {
  const { can } = order
  const [asking, setAsking] = useState<Asking>()
  const { go, busy, problem } = useGo(order, () => setAsking(undefined))
  const forward = forwardOf(order)
  const close = () => setAsking(undefined)
  return (
    <>
      {problem && !asking && (
        <div className="px-gutter pt-3 lg:px-0">
          <Note tone="bad" live>
            {problem.message} No money has moved.
          </Note>
        </div>
      )}
      {(can.cancel || can.reject) && (
        <div className="px-gutter pt-3 lg:px-0">
          <Button
            kind="danger-secondary"
            block
            onClick={() => setAsking(can.reject ? 'reject' : isBuyer ? 'cancel' : 'withdraw')}
          >
            {can.reject ? 'Reject order' : 'Cancel order'}
          </Button>
        </div>
      )}
      {(forward || can.deliver || can.confirmDelivery) && (
        <Dock>
          {forward && (
            <Button size="lg" block busy={busy && 'Just a moment…'} onClick={() => go({ kind: forward.kind })}>
              {forward.words}
            </Button>
          )}
          {can.deliver && (
            <Button size="lg" block onClick={() => setAsking('deliver')}>
              Hand over with the code
            </Button>
          )}
          {can.confirmDelivery && (
            <Button size="lg" kind="done" block onClick={() => setAsking('confirm')}>
              I have my goods
            </Button>
          )}
        </Dock>
      )}
      <CancelConfirm
        {...{ order, busy }}
        open={asking === 'cancel'}
        onYes={() => go({ kind: 'cancel' })}
        onNo={close}
      />
      <ReceiptConfirm
        {...{ order, busy }}
        open={asking === 'confirm'}
        onYes={() => go({ kind: 'confirmDelivery' })}
        onNo={close}
      />
      <ReasonSheet
        open={asking === 'reject' || asking === 'withdraw'}
        kind={asking === 'reject' ? 'reject' : 'cancel'}
        order={order}
        busy={busy}
        problem={problem ?? undefined}
        onSend={go}
        onClose={close}
      />
      {asking === 'deliver' && (
        <HandOverSheet {...{ order, busy, problem }} onSend={(code) => go({ kind: 'deliver', code })} onClose={close} />
      )}
    </>
  )
}

type Forward = { kind: 'accept' | 'prepare' | 'ready' | 'take' | 'pickUp'; words: string }

function forwardOf({ can, earning }: Order): Forward | undefined {
  if (can.accept) return { kind: 'accept', words: earning ? `Accept, earns ${nairaText(earning)}` : 'Accept order' }
  if (can.prepare) return { kind: 'prepare', words: 'Start preparing' }
  if (can.ready) return { kind: 'ready', words: 'It is ready' }
  if (can.take) return { kind: 'take', words: 'Take this delivery' }
  return can.pickUp ? { kind: 'pickUp', words: 'I have picked it up' } : undefined
}

const said: Partial<Record<OrderMove['kind'], string>> = {
  cancel: 'Order cancelled. Your money is back in your wallet.',
  confirmDelivery: 'Thank you. The seller has the money.',
  deliver: 'Handed over.',
}

function useGo(order: Order, done: () => void) {
  const move = useMoveOrder(order._id)
  const attempt = useAttemptKey()
  const navigate = useNavigate()
  const go = (wish: OrderMove) => {
    if (!attempt.begin()) return
    move.mutate(
      { ...wish, key: attempt.keyFor(wish) },
      {
        onSuccess: () => {
          done()
          const words =
            wish.kind === 'cancel' && !order.isPaid ? 'Order cancelled. Nothing was charged.' : said[wish.kind]
          if (words) showToast({ text: words })
          if (wish.kind === 'confirmDelivery') void navigate(orderPaths(order._id).review)
        },
        onSettled: (_, problem) => attempt.over(problem),
      },
    )
  }
  return { go, busy: move.isPending, problem: move.error }
}

interface AskProps {
  order: Order
  open: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

function CancelConfirm({ order, open, busy, onYes, onNo }: AskProps) {
  return (
    <Confirm
      {...{ open, onYes, onNo }}
      title={`Cancel order ${order.orderNumber}?`}
      yes="Cancel order"
      no="Keep it"
      danger
      busy={busy && 'Cancelling…'}
    >
      {order.isPaid
        ? `${nairaText(order.pricing.total)} goes back to your wallet at once.`
        : 'Nothing was paid; the goods go back on the shelf.'}
    </Confirm>
  )
}

export function ReceiptConfirm({ order, open, busy, onYes, onNo }: AskProps) {
  return (
    <Confirm
      {...{ open, onYes, onNo }}
      title="Are the goods in your hand?"
      yes="Yes, I have them"
      no="Not yet"
      busy={busy && 'Confirming…'}
    >
      {order.vendor.businessName} is then paid and the money cannot come back. Confirm only what you have seen.
    </Confirm>
  )
}
