import type { OrderQuote } from '@vendly/contract/checkout'
import { limits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { fieldErrors, isUnanswered } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { storesNotServing } from '../addresses/places.ts'
import { useCartUpdating } from '../cart/cart.queries.ts'
import { splitPayment } from '../orders/payment-split.ts'
import { SlotClosedNote, SlotFields, storesOf, useTime } from '../orders/slots/slot-fields.tsx'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { cardName } from '../wallet/card-name.ts'
import { ChangesNote } from './changes-note.tsx'
import type { DeliveryMethod, NamedQuote } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import { DeliverToFields } from './deliver-to-fields.tsx'
import { focusMethod, isOtherCampus, OtherCampusNote } from './other-campus-note.tsx'
import { PayWith } from './pay-with.tsx'
import { PlaceNotServedNote } from './place-not-served-note.tsx'
import type { Checkout } from './use-checkout.ts'
import { useDeliverTo } from './use-deliver-to.ts'
import { YouPay } from './you-pay.tsx'

const methods = [
  { value: 'delivery', label: 'Deliver to me' },
  { value: 'pickup', label: 'I’ll pick up' },
] as const

export interface CheckoutFormProps {
  quote: NamedQuote
  /** The quote shown is still for the other delivery method. */
  isStale: boolean
  method: DeliveryMethod
  onMethod: (method: DeliveryMethod) => void
  slot: string | undefined
  onSlot: (slot: string | undefined) => void
  checkout: Checkout
}

export function CheckoutForm({ quote, isStale, method, onMethod, slot, onSlot, checkout }: CheckoutFormProps) {
  const deliverTo = useDeliverTo(quote.deliveryCampus)
  const [note, setNote] = useState(() => checkoutDraft.read().note ?? '')
  const [usesWallet, setUsesWallet] = useState(() => checkoutDraft.read().usesWallet ?? true)
  const time = useTime(slot)
  const split = splitPayment(quote, usesWallet)
  const choice = useCardChoice()
  // Before the saved addresses are there, nothing says where to.
  const isUpdating = useCartUpdating() || isStale || (method === 'delivery' && deliverTo.addresses === undefined)
  const { pay, problem, busy } = checkout
  const errors = fieldErrors(problem)
  const hasChanges = quote.named.length > 0
  const isElsewhere = method === 'delivery' && quote.problems.some(isOtherCampus)
  const notServing = method === 'delivery' && !isElsewhere ? storesNotServing(quote.orders, deliverTo.placeId) : []
  const closedThen = storesOf(quote, 'slot_closed')
  const isBlocked = hasChanges || isElsewhere || notServing.length > 0 || closedThen.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isUpdating || isBlocked) return
    if (method === 'delivery' && !deliverTo.placeId) return deliverTo.requirePlace()
    if (time.isMissing) return time.require()
    deliverTo.remember()
    pay({
      deliveryMethod: method,
      placeId: method === 'delivery' ? deliverTo.placeId : null,
      room: method === 'delivery' ? deliverTo.orderRoom.trim() || null : null,
      note: note.trim() || null,
      slot: slot ?? null,
      paymentMethod: split.isCovered ? 'wallet' : 'card',
      useWallet: usesWallet,
      ...(!split.isCovered && choice.choice),
      expectedTotal: quote.total,
    })
  }
  return (
    <form onSubmit={submit} noValidate className="px-gutter lg:flex lg:items-start lg:gap-6">
      <div className="grid min-w-0 flex-1 gap-1">
        <div aria-live="assertive" className="pt-3 empty:hidden lg:pt-0">
          {isElsewhere && <OtherCampusNote quote={quote} onPickUp={() => onMethod('pickup')} />}
          {notServing.length > 0 && (
            <PlaceNotServedNote
              stores={notServing}
              place={deliverTo.placeName}
              onPickUp={() => {
                onMethod('pickup')
                focusMethod('pickup')
              }}
            />
          )}
          {slot && closedThen.length > 0 && <SlotClosedNote stores={closedThen} slot={slot} />}
          {hasChanges && <ChangesNote quote={quote} onAccepted={checkout.forget} />}
          {problem && !hasChanges && !isElsewhere && closedThen.length === 0 && <PayProblem problem={problem} />}
        </div>
        <SectionHead title="Delivery" />
        <Segmented<DeliveryMethod>
          label="Delivery"
          name="method"
          value={method}
          options={methods}
          onChange={onMethod}
        />
        {method === 'pickup' && <PickupPlaces orders={quote.orders} />}
        {method === 'delivery' && !isElsewhere && (
          <DeliverToFields deliverTo={deliverTo} orders={quote.orders} error={deliverTo.error ?? errors.placeId} />
        )}
        <SectionHead title="When" />
        <SlotFields quote={quote} slot={slot} onSlot={onSlot} time={time} />
        <div className="pt-2">
          <AreaField
            label={method === 'pickup' ? 'Note for the seller' : 'Note for the seller and the rider'}
            optional
            name="note"
            rows={2}
            maxLength={limits.noteLength}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              checkoutDraft.change({ note: target.value })
            }}
            error={errors.note}
          />
        </div>
        <SectionHead title="Pay with" />
        <PayWith
          quote={quote}
          split={split}
          card={choice.card && cardName(choice.card)}
          usesWallet={usesWallet}
          onUseWallet={(uses) => {
            setUsesWallet(uses)
            checkoutDraft.change({ usesWallet: uses })
          }}
        />
        {!split.isCovered && <CardChoiceFields choice={choice} />}
      </div>
      <div className="lg:sticky lg:w-side lg:flex-none lg:top-20 lg:rounded-card lg:bg-surface lg:p-4 lg:hairline">
        <YouPay quote={quote} />
        <Dock>
          <Button
            type="submit"
            size="lg"
            block
            disabled={isBlocked}
            busy={busy ? 'Paying…' : (isUpdating || (!split.isCovered && choice.isPending)) && 'Updating…'}
          >
            {split.isCovered ? `Pay ${nairaText(quote.total)} from wallet` : `Pay ${nairaText(split.byCard)} by card`}
          </Button>
        </Dock>
      </div>
    </form>
  )
}

function PickupPlaces({ orders }: Pick<OrderQuote, 'orders'>) {
  return (
    <div className="py-2 text-ink-2">
      <p>
        Go to each seller once your order says “Ready for pickup”, and show your 4-digit code there. No delivery fee.
      </p>
      <ul aria-label="Where to pick up" className="mt-1">
        {orders.map(({ vendor, pickupAt }) => (
          <li key={vendor._id}>
            <b className="font-semibold text-ink">{vendor.businessName}</b>: {pickupAt}
          </li>
        ))}
      </ul>
    </div>
  )
}

function PayProblem({ problem }: { problem: Error }) {
  return (
    <Note tone="bad">
      <b className="block">{problem.message}</b>
      {isUnanswered(problem)
        ? 'Try again. If the first try went through, you won’t be charged twice.'
        : 'Nothing was paid, and your cart is unchanged.'}
    </Note>
  )
}
