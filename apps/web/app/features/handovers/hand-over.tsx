import { limits } from '@vendly/contract/limits'
import type { Order, OrderCard } from '@vendly/contract/orders'
import { Suspense, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { HandoverProof } from '../orders/move-order.ts'

// The camera's reader and the photo are loaded when somebody wants them.
const Scanner = lazyPart(async () => ({ default: (await import('../../ui/scanner.tsx')).Scanner }))
const PhotoHandover = lazyPart(
  async () => ({ default: (await import('./photo-handover.tsx')).PhotoHandover }),
  'floating',
)

export interface HandOverProps {
  order: OrderCard & Partial<Pick<Order, 'deliveryCodeLocked' | 'waiting'>>
  busy: boolean
  problem: Error | null | undefined
  onSend: (proof: HandoverProof) => unknown
}

/**
 * Proves that both sides have met: the reader scans the other side's QR or enters its code. A rider may take a photo instead,
 * and is then paid later.
 */
export function HandOver({ order, busy, problem, onSend }: HandOverProps) {
  const [sent, setSent] = useState<HandoverProof>()
  const [open, setOpen] = useState<'scan' | 'photo'>()
  const isPickUp = order.can.pickUp
  const name = isPickUp ? order.vendor.businessName : (order.customer.name.split(' ')[0] ?? 'The buyer')
  const refusal = problem instanceof ApiProblem ? problem : undefined
  const isLocked =
    (!isPickUp && order.deliveryCodeLocked) ||
    refusal?.code === 'delivery_code_locked' ||
    refusal?.code === 'pickup_code_locked'
  const isWrong = refusal?.code === 'delivery_code_wrong' || refusal?.code === 'pickup_code_wrong'
  const text = problem && !isLocked && !isWrong ? refusalText(problem, 'The order has not changed.') : undefined
  const send = async (proof: HandoverProof) => {
    setSent(proof)
    await onSend(proof)
  }
  const sentCode = sent && 'code' in sent ? sent.code : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button size="lg" block onClick={() => setOpen('scan')}>
        <Icon name="camera" size="sm" /> {isPickUp ? 'Scan to pick up' : `Scan ${name}’s code`}
      </Button>
      {isLocked ? (
        <LockedNote isPickUp={isPickUp} name={name} orderNumber={order.orderNumber} />
      ) : (
        <CodeForm
          name={name}
          isPickUp={isPickUp}
          fee={order.earning ?? undefined}
          busy={busy && sentCode !== undefined}
          wrong={isWrong && sentCode ? { code: sentCode, left: Number(refusal.details.left) } : undefined}
          onSend={(code) => void send({ code })}
        />
      )}
      {text && !open && (
        <Note tone="bad" live>
          {text}
        </Note>
      )}
      {/* A seller who brings it themselves needs the code, and so does a rider who said that nobody took it. */}
      {order.delivery.method === 'delivery' && order.rider && !order.isReturning && (
        <Button kind="quiet" onClick={() => setOpen('photo')}>
          {isPickUp ? 'Can’t scan or get the code?' : 'Deliver without the code'}
        </Button>
      )}
      {open === 'scan' && (
        <Sheet open title={isPickUp ? 'Scan to pick up' : 'Scan to hand over'} onClose={() => setOpen(undefined)}>
          <div className="grid grid-cols-1 gap-3">
            <Suspense>
              <Scanner
                what={isPickUp ? `the QR code on ${name}’s order` : `the QR code on ${name}’s phone`}
                onRead={(token) => void send({ token })}
              />
            </Suspense>
            {busy && <p role="status">Checking the code…</p>}
            {text && (
              <Note tone="bad" live>
                {text}
              </Note>
            )}
          </div>
        </Sheet>
      )}
      {open === 'photo' && (
        <Suspense>
          <PhotoHandover
            {...{ isPickUp, name, busy }}
            order={isPickUp ? undefined : { ...order, waiting: order.waiting ?? null }}
            earning={order.earning}
            problem={text}
            onSend={send}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

export function HandOverSheet({ onClose, ...form }: HandOverProps & { onClose: () => void }) {
  return (
    <Sheet open title={`Hand over ${form.order.orderNumber}`} onClose={onClose}>
      <HandOver {...form} />
    </Sheet>
  )
}

function LockedNote({ isPickUp, name, orderNumber }: { isPickUp: boolean; name: string; orderNumber: string }) {
  return (
    <Note tone="gold" icon="lock-simple-fill" live>
      <b>{limits.deliveryCodeTries} wrong tries: the code is locked.</b> We’ve notified {name}.{' '}
      {isPickUp
        ? 'Scan the QR code on their order instead.'
        : `Scan the QR code on their phone, or ask them to open order ${orderNumber} and confirm that they have it. You get paid right away.`}
    </Note>
  )
}

interface CodeFormProps {
  name: string
  isPickUp: boolean
  /** What the reader earns, in naira. */
  fee: number | undefined
  busy: boolean
  /** The last refused code, and the tries left until it locks. */
  wrong: { code: string; left: number } | undefined
  onSend: (code: string) => void
}

function CodeForm({ name, isPickUp, fee, busy, wrong, onSend }: CodeFormProps) {
  const [code, setCode] = useState('')
  const isComplete = code.length === 4
  const tries = wrong?.left === 1 ? '1 more wrong try locks' : `${wrong?.left} more wrong tries lock`
  const done = isPickUp ? 'Pick up the order' : `Hand over and get ${fee === undefined ? 'paid' : nairaText(fee)}`
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !busy) onSend(code)
      }}
    >
      <CodeField
        label={isPickUp ? 'Or enter the pickup code' : `Or enter ${name}’s 4-digit code`}
        value={code}
        onChange={setCode}
        help={
          isPickUp
            ? 'The seller has it on the order. Check the products first.'
            : 'It’s on their order page. Ask for it once they have the products.'
        }
        error={
          wrong?.code === code && !busy
            ? `Wrong code. Ask ${name} to read it from ${isPickUp ? 'the order' : 'their order page'}. ${tries} it.`
            : undefined
        }
      />
      <Button type="submit" kind="secondary" size="lg" block disabled={!isComplete} busy={busy && 'Checking the code…'}>
        {isComplete ? done : 'Enter the code to finish'}
      </Button>
    </form>
  )
}
