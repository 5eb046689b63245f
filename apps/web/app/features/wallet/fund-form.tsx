import { useMutation, useQueryClient } from '@tanstack/react-query'
import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import { limits, moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { useForm } from '../../lib/form.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { usePageRestored } from '../../lib/page-restored.ts'
import { isOwnPath } from '../../lib/return-path.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { type CardChoice, CardChoiceFields, useCardChoice } from './card-choice.tsx'
import { amountError } from './fund-amount.ts'
import { pendingFunding } from './funding-pending.ts'

/** Asks for the amount; the browser then leaves for the payment page. */
export function FundForm({ balance }: { balance: number }) {
  const [query] = useSearchParams()
  const fund = useFund()
  const choice = useCardChoice()
  const form = useForm({
    saved: { amount: query.get('amount') ?? '' },
    validate: ({ amount }) => ({ amount: amountError(parseAmount(amount)) }),
    submit: ({ amount }) =>
      fund.start({ amount: parseAmount(amount)!, choice: choice.choice, nextPath: nextPathFrom(query) }),
  })
  const amount = parseAmount(form.values.amount)
  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 max-w-form gap-4 px-gutter pt-4"
    >
      <div className="grid grid-cols-1 gap-1.5">
        <MoneyField
          label="Amount"
          name="amount"
          value={form.values.amount}
          error={form.errors.amount}
          onText={(amount) => form.set({ amount })}
        />
        {/* Outside the field, whose help text gives way to the error. */}
        <p className="text-ink-3 text-xs">
          Minimum {nairaText(limits.fundMinimum)}, in steps of {nairaText(limits.fundStep)}. Your balance is{' '}
          {nairaText(balance, 'two')}.
        </p>
      </div>
      <Chips label="Quick amounts" wrap>
        {moneyLimits.quickAmounts.map((quick) => (
          <Chip
            key={quick}
            look={quick === amount ? 'selected' : 'plain'}
            onClick={() => form.set({ amount: amountText(quick) })}
          >
            {nairaText(quick)}
          </Chip>
        ))}
      </Chips>
      <CardChoiceFields choice={choice} />
      {!choice.card && !choice.isPending && (
        <Note icon="lock-simple-fill">
          You’ll pay by card, transfer or USSD on a secure page and come back here. If light goes, nothing is lost: we
          keep checking the payment for you.
        </Note>
      )}
      <div aria-live="polite">{fund.problem && <FundProblem problem={fund.problem} />}</div>
      <Button
        type="submit"
        size="lg"
        block
        busy={
          choice.isPending ? 'Loading your cards…' : fund.busy && (choice.card ? 'Paying…' : 'Opening payment page…')
        }
      >
        {amount !== undefined && !amountError(amount) ? `Fund ${nairaText(amount)}` : 'Fund Wallet'}
      </Button>
    </form>
  )
}

/** The page that sent the user here, such as the checkout. */
function nextPathFrom(query: URLSearchParams): string | undefined {
  const path = query.get('next')
  return path && isOwnPath(path) ? path : undefined
}

interface Funding {
  amount: number
  choice: CardChoice
  nextPath?: string
}

/** Starts the payment and leaves. The idempotency key stays the same until it is known whether the payment started. */
function useFund() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttemptKey()
  const fund = useMutation({
    mutationFn: async ({ amount, choice }: Funding) => {
      const body = { amount, purpose: 'wallet_fund' as const, ...choice }
      return (await api('POST /wallet/fund', { body, idempotencyKey: attempt.keyFor(body) })).data
    },
    onSuccess: ({ authorization_url, reference }, { nextPath }) => {
      pendingFunding.write({ reference, nextPath, url: authorization_url ?? undefined, startedAt: Date.now() })
      if (authorization_url) window.location.assign(authorization_url)
      // A saved card was charged: the same page shows the result.
      else void navigate(`/wallet/funding-callback?reference=${reference}`)
    },
    // It may have been started: then it is among the transactions.
    onError: () => void client.invalidateQueries({ queryKey: keys.wallet }),
    onSettled: (_, problem) => attempt.over(problem),
  })
  usePageRestored(fund.reset)
  const start = async (input: Funding) => {
    if (attempt.begin()) await fund.mutateAsync(input)
  }
  return { start, problem: fund.error, busy: fund.isPending || fund.isSuccess }
}

function FundProblem({ problem }: { problem: Error }) {
  const code = problem instanceof ApiProblem ? problem.code : 'unknown'
  if (code === 'card_declined' || code === 'card_expired') return <Note tone="bad">{problem.message}</Note>
  const title = code === 'payment_not_started' ? messages.wallet.initialiseFailed : messages.wallet.fundFailed
  return (
    <Note tone="bad">
      <b className="block">{title}</b>
      {code === 'payment_not_started' ? 'The payment page did not open.' : problem.message} No money was taken. Please
      try again.
    </Note>
  )
}
