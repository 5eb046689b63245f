import { useQuery } from '@tanstack/react-query'
import type { Premium, PremiumPeriod } from '@vendly/contract/premium'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Check, RadioGroup } from '../../ui/choice.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { useCardChoice } from '../wallet/card-choice.tsx'
import { ConfirmPayment } from '../wallet/confirm-payment.tsx'
import { PayFrom, type PayMethod } from '../wallet/pay-from.tsx'
import { balanceQuery } from '../wallet/wallet.queries.ts'
import { dateText } from './date-text.ts'
import { type Pricing, useUpgrade } from './premium.queries.ts'

const periodNames: Record<PremiumPeriod, string> = { monthly: '1 month', yearly: '1 year' }

/** For how long, and paid from what. */
export function BuyPremium({ premium, pricing }: { premium: Premium; pricing: Pricing }) {
  const [period, setPeriod] = useState<PremiumPeriod>('monthly')
  const [chosen, setMethod] = useState<PayMethod>()
  const { data: balance } = useQuery(balanceQuery)
  const choice = useCardChoice()
  const [renews, setRenews] = useState(premium.renewal.isOn)
  // A plan that ends has its own switch above.
  const asksToRenew = premium.plan !== 'premium'
  const { buy, problem, busy } = useUpgrade()
  const price = pricing.plans.find((plan) => plan.period === period)?.price ?? 0
  const isCovered = balance !== undefined && balance >= price
  const method = chosen ?? (balance === undefined || isCovered ? 'wallet' : 'card')
  const card = method === 'card' ? choice.card : undefined
  const [isAsking, setAsking] = useState(false)
  const pay = () => {
    setAsking(false)
    buy({ period, paymentMethod: method, ...(asksToRenew && { renews }), ...(method === 'card' && choice.choice) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // The payment page asks by itself.
    if (method === 'card' && !card) pay()
    else setAsking(true)
  }
  const begins =
    premium.plan === 'premium' && premium.premiumUntil
      ? `It begins on ${dateText(premium.premiumUntil)}, when your Premium ends, so you lose no day.`
      : undefined
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <SectionHead title={premium.plan === 'premium' ? 'Extend Premium' : 'Get Premium'} />
      <RadioGroup
        legend="For how long"
        name="period"
        value={period}
        options={pricing.plans.map((plan) => ({
          value: plan.period,
          label: `${periodNames[plan.period]}, ${nairaText(plan.price)}`,
          note: plan.saves > 0 ? `Saves ${nairaText(plan.saves)}` : undefined,
        }))}
        onChange={(value) => setPeriod(value as PremiumPeriod)}
      />
      <PayFrom {...{ method, balance, choice }} amount={price} onChange={setMethod} />
      {asksToRenew && (
        <div>
          <Check label="Renew it automatically" checked={renews} onChange={({ target }) => setRenews(target.checked)} />
          <p className="text-ink-3 text-xs">
            On its last day, from your wallet, or by your default card when there is too little in it. You can turn it
            off at any time.
          </p>
        </div>
      )}
      {begins && <p className="text-ink-3 text-xs">{begins}</p>}
      <div aria-live="polite">{problem && <BuyProblem problem={problem} />}</div>
      <Button
        type="submit"
        size="lg"
        block
        busy={busy ? 'Paying…' : method === 'card' && choice.isPending && 'Loading your cards…'}
        disabled={method === 'wallet' && balance !== undefined && !isCovered}
      >
        Pay {nairaText(price)}
      </Button>
      <ConfirmPayment
        open={isAsking}
        amount={price}
        what={`for ${periodNames[period]} of Premium`}
        {...{ card, balance }}
        onPay={pay}
        onBack={() => setAsking(false)}
      >
        {begins ?? 'It begins now.'}
      </ConfirmPayment>
    </form>
  )
}

function BuyProblem({ problem }: { problem: Error }) {
  const isPage = problem instanceof ApiProblem && problem.code === 'payment_not_started'
  return (
    <Note tone="bad">
      <b className="block">{isPage ? problem.message : 'Premium was not bought'}</b>
      {isPage ? 'The payment page did not open. Nothing was paid.' : refusalText(problem, 'Nothing was paid.')}
    </Note>
  )
}
