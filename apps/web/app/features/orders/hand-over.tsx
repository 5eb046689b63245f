import { limits } from '@vendly/contract/limits'
import type { Order, OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'

export interface HandOverProps {
  order: OrderCard & Partial<Pick<Order, 'deliveryCodeLocked'>>
  busy: boolean
  problem: Error | null | undefined
  /** Only riders may leave out the code; their money is then released later. */
  onSend: (code: string | undefined) => unknown
}

/** Hands an order over with the buyer's code, which pays at once; a rider may do it without the code and is paid later. */
export function HandOver({ order, busy, problem, onSend }: HandOverProps) {
  const [sentCode, setSentCode] = useState('')
  const refusal = problem instanceof ApiProblem ? problem : undefined
  const isLocked = order.deliveryCodeLocked || refusal?.code === 'delivery_code_locked'
  const isWrong = refusal?.code === 'delivery_code_wrong'
  const name = order.customer.name.split(' ')[0] ?? 'The buyer'
  const send = (code: string | undefined) => {
    setSentCode(code ?? '')
    return onSend(code)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {isLocked ? (
        <Note tone="gold" icon="lock-simple-fill" live>
          <b>{limits.deliveryCodeTries} wrong tries: the code is locked.</b> We’ve notified {name}. Ask them to open
          order {order.orderNumber} on their own phone and confirm that they have it. You get paid right away.
        </Note>
      ) : (
        <CodeForm
          name={name}
          fee={order.earning ?? undefined}
          busy={busy && sentCode !== ''}
          wrong={isWrong ? { code: sentCode, left: Number(refusal.details.left) } : undefined}
          onSend={send}
        />
      )}
      {problem && !isLocked && !isWrong && (
        <Note tone="bad" live>
          {refusalText(problem, 'The order has not changed.')}
        </Note>
      )}
      {/* A seller who brings it themselves needs the code. */}
      {order.delivery.method === 'delivery' && order.rider && (
        <WithoutCode order={order} name={name} busy={busy} onSend={() => send(undefined)} />
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

interface CodeFormProps {
  name: string
  /** What the reader earns, in naira. */
  fee: number | undefined
  busy: boolean
  /** The last refused code, and the tries left until it locks. */
  wrong: { code: string; left: number } | undefined
  onSend: (code: string) => void
}

function CodeForm({ name, fee, busy, wrong, onSend }: CodeFormProps) {
  const [code, setCode] = useState('')
  const isComplete = code.length === 4
  const tries = wrong?.left === 1 ? '1 more wrong try locks' : `${wrong?.left} more wrong tries lock`
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
        label={`${name}’s 4-digit code`}
        value={code}
        onChange={setCode}
        help="It’s on their order page. Ask for it once they have the products."
        error={
          wrong?.code === code && !busy
            ? `Wrong code. Ask ${name} to read it from their order page. ${tries} it.`
            : undefined
        }
      />
      <Button type="submit" size="lg" block disabled={!isComplete} busy={busy && 'Checking the code…'}>
        {!isComplete ? 'Enter the code to finish' : `Hand over and get ${fee === undefined ? 'paid' : nairaText(fee)}`}
      </Button>
    </form>
  )
}

interface WithoutCodeProps {
  order: HandOverProps['order']
  name: string
  busy: boolean
  onSend: () => unknown
}

function WithoutCode({ order, name, busy, onSend }: WithoutCodeProps) {
  const [open, setOpen] = useState(false)
  const send = async () => {
    await onSend()
    setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Deliver without the code
      </Button>
      <Confirm
        open={open}
        title="Deliver without the code?"
        yes="I handed it over"
        no="Not yet"
        busy={busy && 'Saving…'}
        onYes={() => void send()}
        onNo={() => setOpen(false)}
      >
        <p>
          Only if {name} has the goods but cannot find the code. Your{' '}
          {order.earning ? nairaText(order.earning) : 'money'} then comes after {limits.releaseHours} hours. With the
          code it comes at once.
        </p>
      </Confirm>
    </>
  )
}
