import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { parseAmount } from '../wallet/fund-amount.ts'
import { amountError } from './send-amount.ts'
import { SendProblem } from './send-problem.tsx'
import type { useSend } from './transfers.queries.ts'

interface AmountFormProps {
  verb: 'Pay' | 'Send'
  /** While it is under way. */
  busyText: string
  minimum: number
  /** In naira; undefined while it is loading. */
  balance: number | undefined
  send: Pick<ReturnType<typeof useSend>, 'busy' | 'problem'>
  hasDescription?: boolean
  className?: string
  /** Who gets the money, above the amount. */
  children: ReactNode
  /** Follows the amount in the question: "go to Ada at once." */
  warning: ReactNode
  onConfirmed: (amount: number, description: string) => void
}

/** How much, then a question before the money leaves. */
export function AmountForm({ verb, minimum, balance, send, hasDescription = false, ...form }: AmountFormProps) {
  const [text, setText] = useState('')
  const [description, setDescription] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const amount = parseAmount(text)
  const error = amountError(amount, minimum, balance)
  const sum = nairaText(amount ?? 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error || send.busy) return
    setAsking(true)
  }
  const confirmed = () => {
    setAsking(false)
    if (amount !== undefined) form.onConfirmed(amount, description.trim())
  }
  return (
    <>
      <form onSubmit={submit} noValidate className={`grid grid-cols-1 gap-4 ${form.className ?? ''}`}>
        {form.children}
        <MoneyField
          label="Amount"
          name="amount"
          value={text}
          onText={setText}
          error={hasTried ? error : undefined}
          help={balance === undefined ? undefined : `You have ${nairaText(balance, 'two')}.`}
        />
        {hasDescription && (
          <TextField
            label="Description (optional)"
            name="description"
            maxLength={moneyLimits.transferNote}
            autoComplete="off"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        )}
        <SendProblem problem={send.problem} />
        <Button type="submit" size="lg" block busy={send.busy && form.busyText}>
          {amount && !error ? `${verb} ${sum}` : verb}
        </Button>
      </form>
      <Confirm
        open={isAsking}
        title={`${verb} ${sum}?`}
        yes={`${verb} ${sum}`}
        no="Go back"
        onYes={confirmed}
        onNo={() => setAsking(false)}
      >
        <p>
          {sum} {form.warning}
        </p>
      </Confirm>
    </>
  )
}
