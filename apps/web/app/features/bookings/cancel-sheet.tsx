import { useQuery } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import type { Booking } from '@vendly/contract/bookings'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { momentInText } from '../../lib/when.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { AreaField } from '../../ui/field.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Price } from '../../ui/money.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { namesOf, providerReasons } from './booking-texts.ts'
import { type BookingStepper, cancellationQuery } from './bookings.queries.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { RefundRail } from './refund-rail.tsx'
import { refundParts } from './refund-text.ts'

type Preview = Data<'GET /bookings/:id/cancellation'>

export interface CancelSheetProps {
  booking: Booking
  step: BookingStepper
  onClose: () => void
}

/** Cancels a booking: its buyer by the refund rule, its provider with everything back. */
export function CancelSheet(props: CancelSheetProps) {
  const { booking, onClose } = props
  const isBuyer = booking.side === 'buyer'
  return (
    <Sheet open title="Cancel this booking?" onClose={onClose} long>
      {!isBuyer ? (
        <CancelAsProvider {...props} />
      ) : booking.status === 'held' ? (
        <LetGo {...props} />
      ) : (
        <CancelAsBuyer {...props} />
      )}
    </Sheet>
  )
}

function LetGo({ step, onClose }: CancelSheetProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">Nothing was paid. The time is free again for others.</p>
      <StepProblem step={step} />
      <Choice onKeep={onClose} label="Let it go" step={step} onCancel={() => step.take({ kind: 'cancel' }, onClose)} />
    </div>
  )
}

function CancelAsProvider({ booking, step, onClose }: CancelSheetProps) {
  const { buyer } = namesOf(booking)
  const back = nairaText(booking.money.paid)
  return (
    <ReasonForm
      intro={`${buyer} gets all ${back} back right away and sees your reason. Cancelling often pauses your service.`}
      reasons={providerReasons}
      submitLabel={`Cancel, ${back} goes back`}
      danger
      busy={step.busy}
      error={step.problem && refusalText(step.problem, 'Nothing was cancelled.')}
      onSubmit={(reason) => step.take({ kind: 'cancel', reason }, onClose)}
    />
  )
}

function CancelAsBuyer({ booking, step, onClose }: CancelSheetProps) {
  const { data, error, refetch, isFetching } = useQuery(cancellationQuery(booking._id))
  if (data) return <RefundPreview preview={data} {...{ booking, step, onClose }} />
  if (error)
    return (
      <Failed
        title="Couldn’t load what comes back"
        text={`${error.message} Nothing was cancelled.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="what comes back">
      <Skeleton className="h-40 rounded-card" />
    </SkeletonOf>
  )
}

const OTHER = 'Other'
const reasons = ['Something came up', 'I am ill', OTHER]

/** What comes back is the largest thing; the button carries it, and another sum is refused. */
function RefundPreview({ booking, preview, step, onClose }: CancelSheetProps & { preview: Preview }) {
  const [reason, setReason] = useState<string>()
  const [text, setText] = useState('')
  const [sent, setSent] = useState<number>()
  const { provider } = namesOf(booking)
  const { problem } = step
  // Asked again by now, but the answer may still be under way.
  const changed =
    problem instanceof ApiProblem && problem.code === 'booking_refund_changed' ? problem.details : undefined
  const refund = changed ? Number(changed.refund) : preview.refund
  const kept = changed ? Number(changed.kept) : preview.kept
  const now = serverNow()
  const parts = refundParts(booking, booking.money, now)
  const why = reason === OTHER ? text.trim() : reason
  const cancel = () => {
    setSent(refund)
    step.take({ kind: 'cancel', reason: why && why.length > 2 ? why : undefined, expectedRefund: refund }, onClose)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {changed && sent !== undefined && (
        <Note tone="gold" live>
          The rule has moved on while this was open: it was {nairaText(sent)}, now {nairaText(refund)} comes back.
          Nothing was cancelled.
        </Note>
      )}
      <div className="flex items-end justify-between gap-3">
        <p>
          <span className="block text-ink-3 text-xs">Back to your wallet, at once</span>
          <Price amount={refund} size="lg" />
        </p>
        {kept > 0 && (
          <p className="text-right">
            <span className="block text-ink-3 text-xs">Stays with {provider}</span>
            <Price amount={kept} className="text-ink-2" />
          </p>
        )}
      </div>
      {booking.status === 'confirmed' && !preview.isGrace && parts.length > 0 && <RefundRail parts={parts} />}
      <p className="text-ink-2 text-sm">{whyText(booking, { ...preview, refund, kept }, now)}</p>
      <ChoiceChips
        legend={
          <>
            Tell {provider} why <span className="font-normal text-ink-3">(optional)</span>
          </>
        }
        value={reason}
        options={reasons.map((one) => ({ value: one, label: one }))}
        onChange={setReason}
      />
      {reason === OTHER && (
        <AreaField
          label="Your reason"
          rows={2}
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {!changed && <StepProblem step={step} />}
      <Choice onKeep={onClose} label={`Cancel, ${nairaText(refund)} back`} step={step} onCancel={cancel} />
    </div>
  )
}

function whyText(booking: Booking, { kept, until, isGrace }: Preview, now: Date): string {
  const { provider } = namesOf(booking)
  const end = until && momentInText(new Date(until), now)
  if (booking.status === 'requested') return `${provider} has not accepted yet, so all of it comes back.`
  if (isGrace) return `You booked just now, so all of it comes back${end ? ` until ${end}` : ''}.`
  if (kept === 0) return `All of it comes back${end ? ` until ${end}` : ''}.`
  return `It is close to the start, so a part stays with ${provider}. That was the rule when you paid.`
}

function StepProblem({ step }: { step: BookingStepper }) {
  if (!step.problem) return null
  return (
    <Note tone="bad" live>
      {refusalText(step.problem, 'Nothing was cancelled.')}
    </Note>
  )
}

interface ChoiceProps {
  label: string
  step: BookingStepper
  onKeep: () => void
  onCancel: () => void
}

/** The focus starts on the way back. */
function Choice({ label, step, onKeep, onCancel }: ChoiceProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" ref={keep} onClick={onKeep} className={`${buttonClass({ kind: 'secondary' })} flex-1`}>
        Keep it
      </button>
      <Button kind="danger" className="flex-1" busy={step.running === 'cancel' && 'Cancelling…'} onClick={onCancel}>
        {label}
      </Button>
    </div>
  )
}
