import { limits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { fieldErrors, isUnanswered } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { useCartUpdating } from '../cart/cart.queries.ts'
import { splitPayment } from '../orders/payment-split.ts'
import { SlotClosedNote, SlotFields, storesOf, useTime } from '../orders/slots/slot-fields.tsx'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { cardName } from '../wallet/card-name.ts'
import { ChangesNote } from './changes-note.tsx'
import type { NamedQuote } from './checkout.queries.ts'
import { checkoutDraft } from './checkout-draft.ts'
import type { Methods, Plan } from './delivery-methods.ts'
import { DeliverySection } from './delivery-section.tsx'
import { focusMethod, OtherCampusNote } from './other-campus-note.tsx'
import { PayWith } from './pay-with.tsx'
import { PlaceNotServedNote } from './place-not-served-note.tsx'
import type { Checkout } from './use-checkout.ts'
import type { DeliverTo } from './use-deliver-to.ts'
import { YouPay } from './you-pay.tsx'

const listing = new Intl.ListFormat('en-NG')
const PICKUP: Methods = { method: 'pickup', pickupFrom: [] }

export interface CheckoutFormProps {
  quote: NamedQuote
  /** The quote shown is still for other delivery methods. */
  isStale: boolean
  plan: Plan
  chosen: Methods
  choose: (methods: Methods) => void
  deliverTo: DeliverTo
  slot: string | undefined
  onSlot: (slot: string | undefined) => void
  checkout: Checkout
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { quote, isStale, plan, chosen, choose, deliverTo, slot, onSlot, checkout } = props
  const { asked, wanted, moved, isElsewhere } = plan
  const [note, setNote] = useState(() => checkoutDraft.read().note ?? '')
  const [usesWallet, setUsesWallet] = useState(() => checkoutDraft.read().usesWallet ?? true)
  const time = useTime(slot)
  const split = splitPayment(quote, usesWallet)
  const choice = useCardChoice()
  // Before the saved addresses are there, nothing says where to.
  const isUpdating = useCartUpdating() || isStale || (wanted.length > 0 && deliverTo.addresses === undefined)
  const { pay, problem, busy } = checkout
  const errors = fieldErrors(problem)
  const hasChanges = quote.named.length > 0
  const notServing = isElsewhere ? [] : plan.notServing.map(({ vendor }) => vendor.businessName)
  const closedThen = storesOf(quote, 'slot_closed')
  const isBlocked = hasChanges || isElsewhere || notServing.length > 0 || closedThen.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || isUpdating || isBlocked) return
    const isDelivered = asked.method === 'delivery'
    if (isDelivered && !deliverTo.placeId) return deliverTo.requirePlace()
    if (time.isMissing) return time.require()
    deliverTo.remember()
    pay({
      deliveryMethod: asked.method,
      pickupFrom: [...asked.pickupFrom],
      placeId: isDelivered ? deliverTo.placeId : null,
      room: isDelivered ? deliverTo.orderRoom.trim() || null : null,
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
          {isElsewhere && <OtherCampusNote quote={quote} onPickUp={() => choose(PICKUP)} />}
          {notServing.length > 0 && (
            <PlaceNotServedNote
              stores={notServing}
              place={deliverTo.placeName}
              onPickUp={() => {
                choose(PICKUP)
                focusMethod('pickup')
              }}
            />
          )}
          {slot && closedThen.length > 0 && <SlotClosedNote stores={closedThen} slot={slot} />}
          {hasChanges && <ChangesNote quote={quote} onAccepted={checkout.forget} />}
          {problem && !hasChanges && !isElsewhere && notServing.length === 0 && closedThen.length === 0 && (
            <PayProblem problem={problem} moved={moved} />
          )}
        </div>
        <DeliverySection
          orders={quote.orders}
          {...{ chosen, plan, deliverTo }}
          onChoose={choose}
          error={deliverTo.error ?? errors.placeId}
        />
        <SectionHead title="When" />
        <SlotFields quote={quote} slot={slot} onSlot={onSlot} time={time} />
        <div className="pt-2">
          <AreaField
            label={asked.method === 'pickup' ? 'Note for the seller' : 'Note for the seller and the rider'}
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

/** Refused because a store no longer delivers there: what the buyer pays now is a pickup from it. */
const isNotDelivered = (problem: Error): boolean =>
  problem instanceof ApiProblem && problem.code === 'delivery_place_not_served'

function PayProblem({ problem, moved }: { problem: Error } & Pick<Plan, 'moved'>) {
  const stores = moved.map(({ vendor }) => vendor.businessName)
  return (
    <Note tone="bad">
      <b className="block">
        {isNotDelivered(problem) && stores.length > 0
          ? `${listing.format(stores)} ${stores.length === 1 ? 'doesn’t' : 'don’t'} deliver to this place. Pick up from there, or choose another place.`
          : problem.message}
      </b>
      {isUnanswered(problem)
        ? 'Try again. If the first try went through, you won’t be charged twice.'
        : 'Nothing was paid, and your cart is unchanged.'}
    </Note>
  )
}
