import type { OrderQuote } from '@vendly/contract/checkout'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../../lib/api.ts'
import { nairaText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { SectionHead } from '../../../ui/list.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Dock } from '../../../ui/top-bar.tsx'
import { useCartUnsettled } from '../../cart/cart.queries.ts'
import { ChangesNote } from './changes-note.tsx'
import type { DeliveryMethod } from './checkout.queries.ts'
import { DeliverToFields } from './deliver-to-fields.tsx'
import { PayWith } from './pay-with.tsx'
import { splitPayment } from './payment-split.ts'
import { problemChanges, quoteChanges } from './quote-changes.ts'
import { type CheckoutInput, useCheckout } from './use-checkout.ts'
import { useDeliverTo } from './use-deliver-to.ts'
import { YouPay } from './you-pay.tsx'

const methods = [
  { value: 'delivery', label: 'Bring it to me' },
  { value: 'pickup', label: 'I collect it' },
] as const

export interface CheckoutFormProps {
  quote: OrderQuote
  /** The quote is still that of the other way to get it. */
  counting: boolean
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
}

export function CheckoutForm({ quote, counting, method, onMethod }: CheckoutFormProps) {
  const deliverTo = useDeliverTo()
  const [note, setNote] = useState('')
  const split = splitPayment(quote)
  const unsettled = useCartUnsettled() || counting
  const { pay, problem, busy, changes, fieldError } = usePay(quote)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || unsettled || quote.problems.length > 0) return
    if (method === 'delivery' && !deliverTo.placeId) return deliverTo.complain()
    deliverTo.remember()
    pay({
      deliveryMethod: method,
      placeId: method === 'delivery' ? deliverTo.placeId : null,
      room: method === 'delivery' ? deliverTo.door.trim() || null : null,
      note: note.trim() || null,
      paymentMethod: split.covered ? 'wallet' : 'card',
      expectedTotal: quote.total,
    })
  }
  const stuck = quote.problems.length > 0
  return (
    <form onSubmit={submit} noValidate className="px-gutter lg:flex lg:items-start lg:gap-6">
      <div className="grid min-w-0 flex-1 gap-1">
        <div aria-live="assertive" className="pt-3 empty:hidden lg:pt-0">
          {(stuck || changes) && (
            <ChangesNote changes={changes ?? problemChanges(quote.problems)} total={quote.total} />
          )}
          {problem && !changes && <PayProblem problem={problem} />}
        </div>
        <SectionHead title="How you get it" />
        <Segmented<DeliveryMethod>
          label="How you get it"
          name="method"
          value={method}
          options={methods}
          onChange={onMethod}
        />
        {method === 'delivery' ? (
          <DeliverToFields deliverTo={deliverTo} error={deliverTo.error ?? fieldError('placeId')} />
        ) : (
          <p className="py-2 text-ink-2">
            You fetch it from each seller once it says “Ready to collect”, and show your 4-digit code there. No delivery
            fee.
          </p>
        )}
        <div className="pt-2">
          <AreaField
            label="Note for the seller and the rider"
            optional
            name="note"
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={fieldError('note')}
          />
        </div>
        <SectionHead title="Pay with" />
        <PayWith quote={quote} split={split} />
      </div>
      <div className="lg:sticky lg:w-side lg:flex-none lg:top-20 lg:rounded-card lg:bg-surface lg:p-4 lg:hairline">
        <YouPay quote={quote} />
        <Dock>
          <Button type="submit" size="lg" block disabled={stuck} busy={busy ? 'Paying…' : unsettled && 'Counting…'}>
            {split.covered ? `Pay ${nairaText(quote.total)} from wallet` : `Pay ${nairaText(split.byCard)} by card`}
          </Button>
        </Dock>
      </div>
    </form>
  )
}

/** Paying, and what the server had against it. What was shown before is kept, to say exactly what changed. */
function usePay(quote: OrderQuote) {
  const checkout = useCheckout()
  const [before, setBefore] = useState<OrderQuote>()
  const problem = checkout.problem instanceof ApiProblem ? checkout.problem : undefined
  const moved = problem?.code === 'cart_changed'
  const changes = moved && before ? quoteChanges(before, quote) : undefined
  return {
    pay: (wish: CheckoutInput) => {
      setBefore(quote)
      checkout.pay(wish)
    },
    problem: checkout.problem,
    busy: checkout.busy,
    changes,
    fieldError: (field: string) => problem?.errors.find((error) => error.field === field)?.message,
  }
}

function PayProblem({ problem }: { problem: Error }) {
  const unanswered = problem instanceof ApiProblem && problem.status === 0
  return (
    <Note tone="bad">
      <b className="block">{problem.message}</b>
      {unanswered
        ? 'Press again: if the first press went through, you are not charged twice.'
        : 'Nothing was paid, and your cart is as you left it.'}
    </Note>
  )
}
