import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { nairaText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const OWN = 'own'
const MOST = 500
const quick = {
  reject: ['It is sold out', 'We are closed now', 'Too many orders at once', 'We cannot bring it to that place'],
  cancel: ['It is sold out', 'It was damaged', 'We cannot make it in time', 'The buyer asked us to'],
}

export interface ReasonSheetProps {
  open: boolean
  kind: 'reject' | 'cancel'
  order: OrderCard
  /** What is offered to choose from; none: what a store would say. */
  reasons?: readonly string[]
  busy: boolean
  problem: Error | undefined
  onSend: (move: { kind: 'reject' | 'cancel'; reason: string }) => void
  onClose: () => void
}

/** Why the store does not take an order. The buyer reads it, and has the money back at once. */
export function ReasonSheet(sheet: ReasonSheetProps) {
  const verb = sheet.kind === 'reject' ? 'Reject' : 'Cancel'
  return (
    <Sheet open={sheet.open} title={`${verb} ${sheet.order.orderNumber}`} onClose={sheet.onClose}>
      <ReasonForm {...sheet} verb={verb} />
    </Sheet>
  )
}

function ReasonForm({
  kind,
  order,
  verb,
  reasons = quick[kind],
  busy,
  problem,
  onSend,
}: ReasonSheetProps & { verb: string }) {
  const [choice, setChoice] = useState<string>()
  const [own, setOwn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const reason = choice === OWN ? own.trim() : (choice ?? '')
  const send = () => {
    if (busy) return
    if (reason.length < 3) return setWrong(choice === OWN ? 'Write at least three letters.' : 'Choose a reason.')
    onSend({ kind, reason })
  }
  const options = [...reasons.map((words) => ({ value: words, label: words })), { value: OWN, label: 'Other' }]
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="text-ink-2 text-sm">
        {order.isPaid
          ? `${order.customer.name} gets ${nairaText(order.pricing.total)} back at once, and reads your reason.`
          : `It was never paid, so no money moves. ${order.customer.name} reads your reason.`}
      </p>
      <RadioGroup
        legend="Why?"
        name="reason"
        value={choice}
        options={options}
        onChange={(value) => {
          setChoice(value)
          setWrong(undefined)
        }}
        error={choice === OWN ? undefined : wrong}
      />
      {choice === OWN && (
        <AreaField
          label="Your own words"
          value={own}
          maxLength={MOST}
          error={wrong}
          onChange={(event) => setOwn(event.target.value)}
        />
      )}
      {problem && (
        <Note tone="bad" live>
          {problem.message} No money has moved.
        </Note>
      )}
      <Button type="submit" kind="danger" block busy={busy && 'Just a moment…'}>
        {order.isPaid ? `${verb} and give back ${nairaText(order.pricing.total)}` : `${verb} the order`}
      </Button>
    </form>
  )
}
