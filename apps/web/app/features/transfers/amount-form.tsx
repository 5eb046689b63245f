import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import { moneyLimits } from '@vendly/contract/limits'
import { type ReactNode, useState } from 'react'
import { useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { isUnanswered } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { amountError } from './send-amount.ts'
import type { useSend } from './transfers.queries.ts'

interface AmountFormProps {
  verb: 'Pay' | 'Send'
  /** While it is under way. */
  busyText: string
  minimum: number
  /** In naira; undefined while it is loading. */
  balance: number | undefined
  /** What of it can be sent now, in naira: all of that may be sent, below the minimum and with kobo too. */
  available?: number
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
export function AmountForm({
  verb,
  minimum,
  balance,
  send,
  hasDescription = false,
  available: all,
  ...props
}: AmountFormProps) {
  const [isAsking, setAsking] = useState(false)
  const errorOf = (amount: number | undefined) => amountError(amount, minimum, balance, all)
  const form = useForm({
    saved: { amount: '', description: '' },
    validate: (values) => ({ amount: errorOf(parseAmount(values.amount)) }),
    submit: async () => setAsking(!send.busy),
  })
  const amount = parseAmount(form.values.amount)
  const sum = nairaText(amount ?? 0)
  const confirmed = () => {
    setAsking(false)
    if (amount !== undefined) props.onConfirmed(amount, form.values.description.trim())
  }
  return (
    <>
      <form
        ref={form.ref}
        onSubmit={form.onSubmit}
        noValidate
        className={`grid grid-cols-1 gap-4 ${props.className ?? ''}`}
      >
        {props.children}
        <MoneyField
          label="Amount"
          name="amount"
          value={form.values.amount}
          onText={(text) => form.set({ amount: text })}
          error={form.errors.amount}
          help={all === undefined ? have(balance) : `You can send ${nairaText(all, 'two')}.`}
          action={
            all !== undefined &&
            all > 0 && (
              <Button kind="quiet" size="sm" onClick={() => form.set({ amount: amountText(all) })}>
                All of it
              </Button>
            )
          }
        />
        {hasDescription && (
          <TextField
            label="Description (optional)"
            maxLength={moneyLimits.transferNote}
            autoComplete="off"
            {...form.field('description')}
          />
        )}
        <SendProblem problem={send.problem} />
        <Button type="submit" size="lg" block busy={send.busy && props.busyText}>
          {amount && !errorOf(amount) ? `${verb} ${sum}` : verb}
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
          {sum} {props.warning}
        </p>
      </Confirm>
    </>
  )
}

const have = (balance: number | undefined) =>
  balance === undefined ? undefined : `You have ${nairaText(balance, 'two')}.`

/** Why money was not sent; without an answer it may have been. */
function SendProblem({ problem }: { problem: Error | null }) {
  if (!problem) return null
  return (
    <Note tone="bad" live>
      {isUnanswered(problem)
        ? `${problem.message} The money may have been sent. Press again: it is sent only once.`
        : `${problem.message} Nothing was sent.`}
    </Note>
  )
}
