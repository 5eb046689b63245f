import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { HandOverSheet } from '../hand-over.tsx'
import type { OrderMove } from '../orders.queries.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { useStoreMove } from './vendor-orders.queries.ts'

/** What needs more than a press, and so opens a sheet. */
type Asked = 'reject' | 'cancel' | 'deliver'
type Step = { word: string; move: OrderMove } | { word: string; ask: Asked }

/** The next step of an order, if its store has one; what may be done comes with the order. */
function nextStep({ can }: OrderCard): Step | undefined {
  if (can.accept) return { word: 'Accept', move: { kind: 'accept' } }
  if (can.prepare) return { word: 'Start preparing', move: { kind: 'prepare' } }
  if (can.ready) return { word: 'Mark ready', move: { kind: 'ready' } }
  if (can.deliver) return { word: 'Hand over with code', ask: 'deliver' }
  return undefined
}

export interface JobActionsProps {
  order: OrderCard
  size?: ButtonLook['size']
  /** Where there is room, "Cancel" stands there too. */
  whole?: boolean
}

/** The buttons of one order: the next step, and the way out. */
export function JobActions({ order, size, whole = false }: JobActionsProps) {
  const { press, busy, problem, forget } = useStoreMove(order)
  const [asked, setAsked] = useState<Asked>()
  const step = nextStep(order)
  const mayCancel = whole && order.can.cancel
  const ask = (what: Asked) => {
    forget()
    setAsked(what)
  }
  const send = async (move: OrderMove) => {
    if (await press(move)) setAsked(undefined)
  }
  const refuse = (kind: 'reject' | 'cancel', word: string) => (
    <Button kind="danger-secondary" size={size} onClick={() => ask(kind)}>
      {word}
      <span className="sr-only"> {order.orderNumber}</span>
    </Button>
  )
  if (!step && !order.can.reject && !mayCancel && !asked) return null
  const sheet = { order, busy, problem, onClose: () => setAsked(undefined) }
  return (
    <>
      <div className="flex gap-2">
        {order.can.reject && refuse('reject', 'Reject')}
        {mayCancel && refuse('cancel', 'Cancel')}
        {step && (
          <Button
            size={size}
            className="flex-1"
            busy={busy && !asked && 'Saving…'}
            onClick={() => ('move' in step ? void press(step.move) : ask(step.ask))}
          >
            {step.word}
            <span className="sr-only"> {order.orderNumber}</span>
          </Button>
        )}
      </div>
      {(asked === 'reject' || asked === 'cancel') && (
        <ReasonSheet {...sheet} open kind={asked} onSend={(move) => void send(move)} />
      )}
      {asked === 'deliver' && <HandOverSheet {...sheet} onSend={(code) => send({ kind: 'deliver', code })} />}
    </>
  )
}
