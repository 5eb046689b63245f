import type { BookingCard } from '@vendly/contract/bookings'
import { useState } from 'react'
import { nairaText } from '../../../lib/money.ts'
import { refusalText } from '../../../lib/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type Outcome, useDecideBooking } from './admin-bookings.queries.ts'

interface Choice {
  outcome: Outcome
  label: string
  intro: string
}

function choicesOf({ money, customer, provider }: BookingCard): Choice[] {
  const paid = nairaText(money.paid)
  return [
    {
      outcome: 'refund',
      label: 'Refund the buyer',
      intro: `${customer.name} gets ${paid} back. ${provider.businessName} gets nothing. Both read your reason.`,
    },
    {
      outcome: 'pay',
      label: 'Pay the provider',
      intro: `${provider.businessName} is paid for the booking: ${paid}, less the commission. Both read your reason.`,
    },
    {
      outcome: 'absent',
      label: 'The buyer did not come',
      intro: `The refund policy for absence applies to the ${paid} that ${customer.name} paid. Both read your reason.`,
    },
  ]
}

/** How an administrator ends a booking about which there is no complaint. */
export function BookingDecision({ booking }: { booking: BookingCard }) {
  const [choice, setChoice] = useState<Choice>()
  const { mutate, isPending, error, reset } = useDecideBooking(() => setChoice(undefined))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {choicesOf(booking).map((one) => (
          <Button
            key={one.outcome}
            kind="secondary"
            size="sm"
            aria-label={`${one.label}: ${booking.bookingNumber}`}
            onClick={() => {
              reset()
              setChoice(one)
            }}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {choice && (
        <Sheet open title={`${choice.label}?`} onClose={() => setChoice(undefined)}>
          <ReasonForm
            intro={choice.intro}
            submitLabel={choice.label}
            danger={choice.outcome === 'refund'}
            busy={isPending}
            error={error && refusalText(error, 'No money was moved.')}
            onSubmit={(reason) => mutate({ id: booking._id, outcome: choice.outcome, reason })}
          />
        </Sheet>
      )}
    </>
  )
}
