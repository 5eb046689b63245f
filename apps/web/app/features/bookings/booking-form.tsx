import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingQuote } from '@vendly/contract/booking-quote'
import type { ServiceLocation } from '@vendly/contract/services'
import { type FormEvent, useRef, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { timeText } from '../../lib/when.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import { PayWith } from '../checkout/pay-with.tsx'
import { splitPayment } from '../orders/payment-split.ts'
import { CardChoiceFields, useCardChoice } from '../wallet/card-choice.tsx'
import { cardName } from '../wallet/card-name.ts'
import { BookProblem, isTimeGone } from './book-problem.tsx'
import { BookingCoupon } from './booking-coupon.tsx'
import { type BookingDraft, bookingDraft } from './booking-draft.ts'
import { BookingPlaceFields, useBookingPlace } from './booking-place.tsx'
import { answersOf, BookingQuestions, type PhotoAnswers } from './booking-questions.tsx'
import { BookingSum, whatText } from './booking-sum.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { RefundRail } from './refund-rail.tsx'
import { refundParts, refundSentence } from './refund-text.ts'
import { useBook } from './use-book.ts'
import type { Held, Selection } from './use-hold.ts'

export interface BookingFormProps {
  quote: BookingQuote
  held: Held
  selection: Selection
  onStart: (start: string) => void
  onLocation: (location: ServiceLocation) => void
  /** Empty: without one. */
  onCoupon: (code: string) => void
}

/** Answers, where to, and payment: kept while the time is changed. */
export function BookingForm({ quote, held, selection, onStart, onLocation, onCoupon }: BookingFormProps) {
  const { service, provider, money, location } = quote
  const draft = bookingDraft(selection.serviceId)
  const [written, setWritten] = useState<BookingDraft>(() => draft.read() ?? { answers: {} })
  const change = (part: Partial<BookingDraft>) => {
    const next = { ...written, ...part }
    setWritten(next)
    draft.write(next)
  }
  const isAtCustomer = location === 'customer'
  const place = useBookingPlace(isAtCustomer ? service.campusId : undefined, written)
  const [photos, setPhotos] = useState<PhotoAnswers>({})
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const choice = useCardChoice()
  const split = splitPayment({ ...money, ...quote, total: money.dueNow })
  const book = useBook({ onBooked: held.keep, onStale: held.ask })
  const problem = book.problem ?? held.problem
  const errors = { ...missing, ...fieldErrors(book.problem) }
  const isBlocked = held.isOld || isTimeGone(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (book.busy || isBlocked || held.hasLapsed) return
    const answers = answersOf(service.questions, written.answers, photos)
    const found = { ...answers.errors, ...(isAtCustomer && !place.placeId && { placeId: 'Choose where to come to.' }) }
    setMissing(found)
    if (Object.keys(found).length > 0) return focusFirst(form.current)
    const { serviceId, start, options, quantity } = selection
    book.pay({
      ...{ serviceId, start, options, quantity, location },
      placeId: isAtCustomer ? place.placeId : null,
      room: isAtCustomer ? place.room.trim() || null : null,
      note: written.note?.trim() || null,
      answers: answers.given,
      paymentMethod: split.isCovered ? 'wallet' : 'card',
      ...(!split.isCovered && choice.choice),
      expectedTotal: money.total,
      ...(quote.coupon?.refusal === null && { coupon: quote.coupon.code }),
      expected: { dueNow: money.dueNow, policy: quote.policy, end: quote.end },
    })
  }
  const pick = (start: string) => {
    book.forget()
    onStart(start)
  }
  const keepAgain = () => {
    book.forget()
    held.ask()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="px-gutter lg:flex lg:items-start lg:gap-6">
      <div className="min-w-0 flex-1">
        <div className="grid grid-cols-1 gap-2 pt-3 empty:hidden">
          {problem && (
            <BookProblem
              {...{ problem, shown: book.shown, onStart: pick }}
              serviceId={selection.serviceId}
              start={selection.start}
            />
          )}
          {quote.clash && (
            <Note tone="gold">You have another booking then: it starts at {timeText(new Date(quote.clash))}.</Note>
          )}
        </div>
        {service.locations.length > 1 && (
          <div className="pt-4">
            <ChoiceChips
              legend="Where"
              value={location}
              options={service.locations.map((one) => ({ value: one, label: whereLabel(one, provider.businessName) }))}
              onChange={(one) => onLocation(one as ServiceLocation)}
            />
          </div>
        )}
        {isAtCustomer && (
          <BookingPlaceFields provider={provider.businessName} place={place} error={errors.placeId} onChange={change} />
        )}
        <BookingQuestions
          asker={provider.businessName}
          questions={service.questions}
          answers={written.answers}
          errors={errors}
          onAnswer={(question, answer) => change({ answers: { ...written.answers, [question]: answer } })}
          onPhoto={(question, photo) => setPhotos((all) => ({ ...all, [question]: photo }))}
        />
        <div className="pt-4">
          <AreaField
            label={`Note for ${provider.businessName}`}
            optional
            name="note"
            rows={2}
            maxLength={bookingLimits.noteLength}
            value={written.note ?? ''}
            onChange={({ target }) => change({ note: target.value })}
            error={errors.note}
          />
        </div>
        <SectionHead title="Pay with" />
        <PayWith
          quote={{ balance: quote.balance, shortfall: quote.shortfall, total: money.dueNow }}
          split={split}
          card={choice.card && cardName(choice.card)}
          next={window.location.pathname + window.location.search}
          onFund={held.keep}
        />
        {!split.isCovered && (
          <div className="pt-2">
            <CardChoiceFields choice={choice} />
          </div>
        )}
      </div>
      <div className="lg:sticky lg:top-20 lg:w-side lg:flex-none lg:rounded-card lg:bg-surface lg:p-4 lg:hairline">
        <SectionHead title="You pay" />
        <BookingSum
          quote={quote}
          what={whatText(
            service.name,
            quote.options.map(({ name }) => name),
            quote.quantity,
            quote.unit,
          )}
        />
        {quote.paysInFull && (
          <p className="pt-2 text-gold-text text-sm">
            {quote.paysInFull === 'coupon'
              ? 'With a Vendly coupon you pay the whole price now, not just the deposit.'
              : `You missed two bookings in the last ${bookingLimits.absences.days} days, so this one is paid in full.`}
          </p>
        )}
        <BookingCoupon
          coupon={selection.coupon ? quote.coupon : null}
          busy={held.isOld && selection.coupon !== undefined}
          error={errors.coupon}
          onChange={(code) => {
            book.forget()
            onCoupon(code)
          }}
        />
        <RefundRule quote={quote} />
        <Dock>
          {held.hasLapsed ? (
            <Button size="lg" block busy={held.busy && 'Please wait…'} onClick={keepAgain}>
              Keep {timeText(new Date(selection.start))} again
            </Button>
          ) : (
            <Button
              type="submit"
              size="lg"
              block
              disabled={isTimeGone(problem)}
              busy={book.busy ? 'Paying…' : (held.isOld || (!split.isCovered && choice.isPending)) && 'Updating…'}
            >
              {split.isCovered
                ? `Pay ${nairaText(money.dueNow)} from wallet`
                : `Pay ${nairaText(split.byCard)} by card`}
            </Button>
          )}
        </Dock>
      </div>
    </form>
  )
}

const whereLabel = (location: ServiceLocation, provider: string): string =>
  location === 'provider' ? `At ${provider}` : location === 'customer' ? 'They come to me' : 'Online'

function RefundRule({ quote }: { quote: BookingQuote }) {
  const { money, service, provider } = quote
  const now = serverNow()
  return (
    <section aria-label="If you cancel">
      <SectionHead title="If you cancel" />
      <RefundRail parts={refundParts(quote, money, now)} />
      <p className="pt-2 text-ink-2 text-sm">{refundSentence(quote, money, now)}</p>
      <div className="pt-3">
        <Note tone="ok" icon="shield-check-fill">
          We hold your {nairaText(money.dueNow)} safely until the work is done.{' '}
          {service.isAutoConfirmed
            ? 'Your booking is confirmed as soon as it is paid.'
            : `${provider.businessName} has up to ${bookingLimits.respondHours} hours to accept. If they don’t, all of it comes back.`}
        </Note>
      </div>
    </section>
  )
}

/** The first field with an error, once the errors are shown. */
function focusFirst(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
