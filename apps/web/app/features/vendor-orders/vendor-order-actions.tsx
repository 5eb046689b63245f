import type { OrderCard } from '@vendly/contract/orders'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { HandOverSheet, TakeBackSheet } from '../handovers/hand-over-part.tsx'
import { ReportMissing } from '../missing-items/report-missing.tsx'
import type { OrderMove } from '../orders/move-order.ts'
import { MinutesButton } from '../orders/promise/minutes-button.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { useVendorOrderMove } from './vendor-orders.queries.ts'

/** Actions that need more input open a sheet. */
type SheetKind = 'reject' | 'cancel' | 'deliver' | 'takeBack'
type NextAction = { label: string; move: OrderMove } | { label: string; sheet: SheetKind }

function nextAction({ can }: OrderCard): NextAction | undefined {
  if (can.accept) return { label: 'Accept', move: { kind: 'accept' } }
  if (can.prepare) return { label: 'Start preparing', move: { kind: 'prepare' } }
  if (can.ready) return { label: 'Mark ready', move: { kind: 'ready' } }
  if (can.deliver) return { label: 'Hand over', sheet: 'deliver' }
  if (can.takeBack) return { label: 'I have it back', sheet: 'takeBack' }
  return undefined
}

export interface VendorOrderActionsProps {
  order: OrderCard
  size?: ButtonLook['size']
  /** Shows "Cancel" too. */
  showCancel?: boolean
}

/** The seller's buttons for one order: the next action, Reject and Cancel. */
export function VendorOrderActions({ order, size, showCancel = false }: VendorOrderActionsProps) {
  const { move, busy, problem, reset } = useVendorOrderMove(order)
  const [openSheet, setOpenSheet] = useState<SheetKind>()
  const next = nextAction(order)
  const canCancel = showCancel && order.can.cancel
  const open = (kind: SheetKind) => {
    reset()
    setOpenSheet(kind)
  }
  const send = async (input: OrderMove) => {
    if (await move(input)) setOpenSheet(undefined)
  }
  const refuseButton = (kind: 'reject' | 'cancel', label: string) => (
    <Button kind="danger-secondary" size={size} onClick={() => open(kind)}>
      {label}
      <span className="sr-only"> {order.orderNumber}</span>
    </Button>
  )
  if (!next && !order.can.reject && !order.can.reportMissing && !canCancel && !openSheet) return null
  const sheet = { order, busy, problem, onClose: () => setOpenSheet(undefined) }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {order.can.reject && refuseButton('reject', 'Reject')}
        {canCancel && refuseButton('cancel', 'Cancel')}
        <ReportMissing order={order} size={size} />
        {next && (
          <Button
            size={size}
            className="flex-1"
            busy={busy && !openSheet && 'Saving…'}
            onClick={() => ('move' in next ? void send(next.move) : open(next.sheet))}
          >
            {next.label}
            <span className="sr-only"> {order.orderNumber}</span>
          </Button>
        )}
        <MinutesButton
          {...{ order, size, busy, problem }}
          onAccept={(promise) => void send({ kind: 'accept', ...promise })}
        />
      </div>
      {(openSheet === 'reject' || openSheet === 'cancel') && (
        <ReasonSheet {...sheet} open kind={openSheet} onSend={(input) => void send(input)} />
      )}
      {openSheet === 'takeBack' && (
        <Suspense>
          <TakeBackSheet {...sheet} onSend={(move) => void send(move)} />
        </Suspense>
      )}
      {openSheet === 'deliver' && (
        <Suspense>
          <HandOverSheet {...sheet} onSend={(proof) => send({ kind: 'deliver', proof })} />
        </Suspense>
      )}
    </>
  )
}
