import { useQuery } from '@tanstack/react-query'
import { amountText } from '@vendly/contract/amount-field'
import { parseAmount } from '@vendly/contract/amount-text'
import type { CardPayment } from '@vendly/contract/refunds'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { cardPaymentsQuery, useMoneyAction } from './money.queries.ts'
import type { WalletOwner } from './propose-correction.tsx'

/** The latest card payments of a user, each with a way back to its card. */
export function CardPayments({ user }: { user: WalletOwner }) {
  const { data: payments, error } = useQuery(cardPaymentsQuery(user._id))
  if (error) return <p className="text-bad-text text-sm">Card payments did not load: {error.message}</p>
  if (!payments || payments.length === 0) return null
  return (
    <section>
      <h2 className="display mb-1 text-d-sm">Card payments</h2>
      <ul className="rows-ruled">
        {payments.map((payment) => (
          <li key={payment._id} className="flex min-h-touch items-center justify-between gap-3 py-1.5 text-sm">
            <span>
              <b className="figures block">{nairaText(payment.amount, 'two')}</b>
              <span className="text-ink-3 text-xs">{fullTime(new Date(payment.paidAt))}</span>
            </span>
            <Refund payment={payment} name={user.name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refund({ payment, name }: { payment: CardPayment; name: string }) {
  const [open, setOpen] = useState(false)
  if (payment.refundable === 0) return <span className="text-ink-3 text-xs">Nothing to refund</span>
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        aria-label={`Refund the card payment of ${nairaText(payment.amount, 'two')}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      <Sheet open={open} title="Refund to the card" onClose={() => setOpen(false)}>
        <RefundForm payment={payment} name={name} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

const reasons = ['Funded too much', 'Funded by mistake', 'The account is being closed']

function RefundForm({ payment, name, onDone }: { payment: CardPayment; name: string; onDone: () => void }) {
  const { _id: id, refundable, reference } = payment
  const [amount, setAmount] = useState(amountText(refundable))
  const [amountError, setAmountError] = useState<string>()
  const { mutate, isPending, error } = useMoneyAction(
    (body: { amount: string; reason: string }, idempotencyKey) =>
      api('POST /wallet/transactions/:id/refund', { params: { id }, body, idempotencyKey }),
    (body) => {
      showToast({
        text: `${nairaText(Number(body.amount), 'two')} is on its way to the card.`,
        link: { label: 'Refunds', to: '/admin/money?tab=refunds' },
      })
      onDone()
    },
  )
  const naira = parseAmount(amount)
  return (
    <ReasonForm
      intro={
        <>
          It leaves {name}’s wallet now and goes back to the card. Banks take 3 to 10 working days.
          <span className="block break-all text-ink-3 text-xs">{reference}</span>
        </>
      }
      reasons={reasons}
      submitLabel={`Refund ${nairaText(naira ?? 0, 'two')} to the card`}
      busy={isPending}
      error={error && refusalText(error, 'No money was moved.')}
      onSubmit={(reason) => {
        if (!naira || naira > refundable)
          return setAmountError(`Enter an amount of at most ${nairaText(refundable, 'two')}.`)
        mutate({ amount: String(naira), reason })
      }}
    >
      <MoneyField
        label="Amount"
        value={amount}
        error={amountError}
        help={`Up to ${nairaText(refundable, 'two')} is unspent.`}
        onText={(text) => {
          setAmount(text)
          setAmountError(undefined)
        }}
      />
    </ReasonForm>
  )
}
