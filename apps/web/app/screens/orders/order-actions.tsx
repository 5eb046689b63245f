import type { Order } from '@vendly/contract/orders'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { HandOverSheet, TakeBackSheet } from '../../features/handovers/hand-over-part.tsx'
import type { OrderMove } from '../../features/orders/move-order.ts'
import { orderPaths } from '../../features/orders/order-paths.ts'
import { useMoveOrder } from '../../features/orders/orders.queries.ts'
import { PayOrder } from '../../features/orders/pay-order.tsx'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Dock } from '../../ui/top-bar.tsx'

// Few cancel or reject.
const ReasonSheet = lazyPart(
  async () => ({ default: (await import('../../features/vendor-orders/reason-sheet.tsx')).ReasonSheet }),
  'floating',
)
// For sellers alone.
const MinutesButton = lazyPart(async () => ({
  default: (await import('../../features/orders/promise/minutes-button.tsx')).MinutesButton,
}))
const ReportMissing = lazyPart(async () => ({
  default: (await import('../../features/missing-items/report-missing.tsx')).ReportMissing,
}))
// For administrators alone.
const GiveBack = lazyPart(
  async () => ({ default: (await import('../../features/deliveries/run/give-back.tsx')).GiveBack }),
  'none',
)

// For riders who could not hand it over.
const CannotDeliver = lazyPart(
  async () => ({ default: (await import('../../features/deliveries/run/cannot-deliver.tsx')).CannotDeliver }),
  'none',
)

// Few orders are never paid.
const RemoveOrder = lazyPart(
  async () => ({ default: (await import('../../features/orders/remove-order.tsx')).RemoveOrder }),
  'none',
)

// For the store and administrators.
const AssignRider = lazyPart(
  async () => ({ default: (await import('../../features/deliveries/offers/assign-rider.tsx')).AssignRider }),
  'none',
)

type Asking = 'cancel' | 'confirm' | 'reject' | 'withdraw' | 'deliver' | 'takeBack'

/** The buttons for what the reader may do now. `order.can` comes from the rules the server enforces. */
export function OrderActions({ order, isBuyer }: { order: Order; isBuyer: boolean }) {
  const { can } = order
  const [asking, setAsking] = useState<Asking>()
  const { send, busy, problem } = useOrderMove(order, isBuyer, () => setAsking(undefined))
  const next = nextMove(order)
  const close = () => setAsking(undefined)
  return (
    <>
      {problem && !asking && (
        <div className="px-gutter pt-3 lg:px-0">
          <Note tone="bad" live>
            {refusalText(problem, 'No money was moved.')}
          </Note>
        </div>
      )}
      {can.giveBack && !can.pickUp && (
        <div className="px-gutter pt-3 lg:px-0">
          <Suspense>
            <GiveBack order={order} byAdmin />
          </Suspense>
        </div>
      )}
      {can.fail && (
        <div className="px-gutter pt-3 lg:px-0">
          <Suspense>
            <CannotDeliver order={order} />
          </Suspense>
        </div>
      )}
      {can.assign && (
        <div className="px-gutter pt-3 lg:px-0">
          <Suspense>
            <AssignRider order={order} />
          </Suspense>
        </div>
      )}
      {can.accept && (
        <div className="grid px-gutter pt-3 lg:px-0">
          <Suspense>
            <MinutesButton {...{ order, busy, problem }} onAccept={(promise) => send({ kind: 'accept', ...promise })} />
          </Suspense>
        </div>
      )}
      {can.reportMissing && (
        <div className="grid px-gutter pt-3 lg:px-0">
          <Suspense>
            <ReportMissing order={order} />
          </Suspense>
        </div>
      )}
      {/* A buyer who is asked whether they wait cancels there. */}
      {((can.cancel && !can.wait) || can.reject) && (
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
      {can.remove && !can.cancel && (
        <Suspense>
          <RemoveOrder order={order} />
        </Suspense>
      )}
      {can.pay && order.due && <PayOrder orderId={order._id} due={order.due} useWallet={order.useWallet} isDocked />}
      {(next || can.pickUp || can.deliver || can.takeBack || can.confirmDelivery) && (
        <Dock>
          {next && (
            <Button size="lg" block busy={busy && 'Please wait…'} onClick={() => send({ kind: next.kind })}>
              {next.label}
            </Button>
          )}
          {can.takeBack && (
            <Button size="lg" block onClick={() => setAsking('takeBack')}>
              I have it back
            </Button>
          )}
          {(can.pickUp || can.deliver) && (
            <Button
              size="lg"
              block
              kind={order.isReturning ? 'secondary' : 'primary'}
              onClick={() => setAsking('deliver')}
            >
              {handOverLabel(order)}
            </Button>
          )}
          {can.confirmDelivery && (
            <Button size="lg" kind="done" block onClick={() => setAsking('confirm')}>
              I’ve received it
            </Button>
          )}
        </Dock>
      )}
      <CancelConfirm
        {...{ order, busy }}
        open={asking === 'cancel'}
        onYes={() => send({ kind: 'cancel' })}
        onNo={close}
      />
      <ReceiptConfirm
        {...{ order, busy }}
        open={asking === 'confirm'}
        onYes={() => send({ kind: 'confirmDelivery' })}
        onNo={close}
      />
      {(asking === 'reject' || asking === 'withdraw') && (
        <Suspense>
          <ReasonSheet
            open
            kind={asking === 'reject' ? 'reject' : 'cancel'}
            order={order}
            busy={busy}
            problem={problem ?? undefined}
            onSend={send}
            onClose={close}
          />
        </Suspense>
      )}
      {asking === 'takeBack' && (
        <Suspense>
          <TakeBackSheet {...{ order, busy, problem }} onSend={send} onClose={close} />
        </Suspense>
      )}
      {asking === 'deliver' && (
        <Suspense>
          <HandOverSheet
            {...{ order, busy, problem }}
            onSend={(proof) => send({ kind: can.pickUp ? 'pickUp' : 'deliver', proof })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function handOverLabel({ can, isReturning }: Order): string {
  if (can.pickUp) return 'Pick up the order'
  return isReturning ? 'The buyer came after all' : 'Hand over with the code'
}

type NextMove = { kind: 'accept' | 'prepare' | 'ready' | 'take'; label: string }

function nextMove({ can, earning }: Order): NextMove | undefined {
  if (can.accept) return { kind: 'accept', label: earning ? `Accept and earn ${nairaText(earning)}` : 'Accept order' }
  if (can.prepare) return { kind: 'prepare', label: 'Start preparing' }
  if (can.ready) return { kind: 'ready', label: 'Mark ready' }
  return can.take ? { kind: 'take', label: 'Take this delivery' } : undefined
}

function doneText({ kind }: OrderMove, { orderNumber, isPaid, vendor }: Order, isBuyer: boolean): string | undefined {
  if (kind === 'ready') return `${orderNumber} is ready.`
  if (kind === 'wait') return `You wait for ${vendor.businessName}.`
  if (kind === 'undoReady') return `${orderNumber} is not ready yet.`
  if (kind === 'confirmDelivery') return 'Thank you. The seller has been paid.'
  if (kind === 'deliver') return 'Handed over.'
  if (kind === 'pickUp') return 'Picked up.'
  if (kind === 'takeBack') return 'It is back. The buyer has been refunded.'
  if (kind !== 'cancel') return undefined
  if (!isPaid) return 'Order cancelled. Nothing was charged.'
  return isBuyer
    ? 'Order cancelled. Your money is back in your wallet.'
    : 'Order cancelled. The buyer has been refunded.'
}

export function useOrderMove(order: Order, isBuyer: boolean, onDone: () => void) {
  const mutation = useMoveOrder(order._id)
  const attempt = useAttemptKey()
  const navigate = useNavigate()
  const send = (move: OrderMove) => {
    if (!attempt.begin()) return
    mutation.mutate(
      { ...move, key: attempt.keyFor(move) },
      {
        onSuccess: () => {
          onDone()
          const text = doneText(move, order, isBuyer)
          if (text) showToast({ text, undo: move.kind === 'ready' ? () => send({ kind: 'undoReady' }) : undefined })
          // What became of the money is at the top of the page.
          if (move.kind === 'cancel') window.scrollTo({ top: 0 })
          if (move.kind === 'confirmDelivery') void navigate(orderPaths(order._id).review)
        },
        onSettled: (_, problem) => attempt.over(problem),
      },
    )
  }
  return { send, busy: mutation.isPending, problem: mutation.error }
}

interface ConfirmMoveProps {
  order: Order
  open: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

export function CancelConfirm({ order, open, busy, onYes, onNo }: ConfirmMoveProps) {
  return (
    <Confirm
      {...{ open, onYes, onNo }}
      title={`Cancel order ${order.orderNumber}?`}
      yes="Cancel order"
      no="Keep order"
      danger
      busy={busy && 'Cancelling…'}
    >
      {order.isPaid
        ? `${nairaText(order.pricing.remaining)} goes back to your wallet right away.`
        : 'Nothing was paid. The products go back on sale.'}
    </Confirm>
  )
}

export function ReceiptConfirm({ order, open, busy, onYes, onNo }: ConfirmMoveProps) {
  return (
    <Confirm
      {...{ open, onYes, onNo }}
      title="Have you received everything?"
      yes="Yes, I have it"
      no="Not yet"
      busy={busy && 'Confirming…'}
    >
      We’ll pay {order.vendor.businessName} and you can’t undo it. Confirm only after checking everything.
    </Confirm>
  )
}
