import { parseAmount } from '@vendly/contract/amount-text'
import { complaintLimits, complaintReasons, complaintWants } from '@vendly/contract/complaint-limits'
import type { Order } from '@vendly/contract/orders'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { loadPart } from '../../lib/load-part.ts'
import { nairaText } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { AreaField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { reasonNames, wantNames } from './complaint-labels.ts'
import { EvidenceField } from './evidence-field.tsx'
import { LinesField } from './lines-field.tsx'
import { type Piece, useEvidence } from './use-evidence.ts'

type About = 'order' | 'seller' | 'rider' | 'buyer' | 'platform'
interface Values {
  about: About
  reason: string
  lines: string[]
  wanted: (typeof complaintWants)[number]
  amount: string
  description: string
}

export interface ComplainFormProps {
  /** null: about Vendly. */
  order: Order | null
  /** There is an open complaint about the order itself. */
  isTaken?: boolean
}

/** All came back but what the rider kept of the delivery fee: a complaint can only be about that. */
const isAboutFee = (order: Order): boolean => order.escrow === 'refunded'
const FEE_REASONS = ['not_received', 'late', 'other'] as const

function itemsText(order: Order): string {
  const { pricing } = order
  if (isAboutFee(order))
    return `${nairaText(pricing.remaining - pricing.paidBack)} of the delivery fee was paid to the rider.`
  const items = nairaText(pricing.remaining - pricing.deliveryFee)
  return pricing.refunded > 0 ? `The items cost ${items} after refunds.` : `The items cost ${items}.`
}

const subjectOf = (about: About) => (about === 'order' || about === 'platform' ? about : 'person')

/** Everything on one page, from what is wrong to the photos; nothing is asked that the order says already. */
export function ComplainForm({ order, isTaken = false }: ComplainFormProps) {
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  const evidence = useEvidence()
  const abouts = useAbouts(order, isTaken)
  const form = useForm<Values>({
    saved: {
      ...{ about: abouts[0]?.value ?? 'platform', reason: '', lines: [], wanted: 'refund', amount: '' },
      description: '',
    },
    validate: ({ reason, wanted, amount, about, description }) => ({
      ...(!reason && { reason: 'Choose what is wrong.' }),
      ...(about === 'order' &&
        wanted === 'part' &&
        parseAmount(amount) === undefined && { amount: 'Enter how much you want back.' }),
      ...(description.trim().length < complaintLimits.textLength.min && {
        description: `Write at least ${complaintLimits.textLength.min} characters.`,
      }),
    }),
    submit: async (values) => {
      key.current ??= crypto.randomUUID()
      const { data } = await api('POST /complaints', {
        body: bodyOf(values, order) as never,
        idempotencyKey: key.current,
      })
      if (evidence.pieces.length > 0) await sendPieces(data._id, evidence.pieces)
      void navigate(`/complaints/${data._id}`, { replace: true })
    },
  })
  const { values, errors, set } = form
  const isAboutOrder = values.about === 'order'
  const isOfFee = isAboutOrder && order !== null && isAboutFee(order)
  const reasons = isOfFee ? FEE_REASONS : complaintReasons[subjectOf(values.about)]
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      {abouts.length > 1 && (
        <RadioGroup
          legend="What is it about?"
          name="about"
          value={values.about}
          options={abouts}
          onChange={(about) => set({ about: about as About, reason: '' })}
        />
      )}
      <RadioGroup
        legend="What is wrong?"
        name="reason"
        value={values.reason}
        options={reasons.map((reason) => ({
          value: reason,
          label: reasonNames[reason],
        }))}
        onChange={(reason) => set({ reason })}
        error={errors.reason}
      />
      {isAboutOrder &&
        !isOfFee &&
        order &&
        order.items.length > 1 &&
        !['not_received', 'late'].includes(values.reason) && (
          <LinesField items={order.items} chosen={values.lines} onChange={(lines) => set({ lines })} />
        )}
      {isAboutOrder && (
        <RadioGroup
          legend="What would settle it?"
          name="wanted"
          value={values.wanted}
          options={complaintWants.map((want) => ({ value: want, label: wantNames[want] }))}
          onChange={(wanted) => set({ wanted: wanted as Values['wanted'] })}
        />
      )}
      {isAboutOrder && values.wanted === 'part' && (
        <MoneyField
          label="How much do you want back?"
          help={order && itemsText(order)}
          value={values.amount}
          error={errors.amount}
          onText={(amount) => set({ amount })}
        />
      )}
      <AreaField
        label="What happened?"
        help="What you ordered, what you got, and when. The other side reads this."
        rows={4}
        maxLength={complaintLimits.textLength.max}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <EvidenceField evidence={evidence} />
      <WhatFollows about={values.about} order={order} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <div className="pb-4">
        <Button type="submit" block size="lg" busy={form.isSubmitting && 'Sending…'} disabled={!evidence.isReady}>
          Send complaint
        </Button>
      </div>
    </form>
  )
}

function useAbouts(order: Order | null, isTaken: boolean): { value: About; label: string }[] {
  const session = useSession()
  if (!order) return [{ value: 'platform', label: 'Vendly' }]
  const userId = session.status === 'in' ? session.user._id : ''
  const isBuyer = order.customer._id === userId
  return [
    ...(order.can.complain && !isTaken
      ? [{ value: 'order' as const, label: isAboutFee(order) ? 'The delivery fee' : 'The order' }]
      : []),
    ...(isBuyer ? [{ value: 'seller' as const, label: `How ${order.vendor.businessName} behaved` }] : []),
    ...(order.rider && order.rider._id !== userId
      ? [{ value: 'rider' as const, label: `How ${order.rider.name} behaved` }]
      : []),
    ...(isBuyer ? [] : [{ value: 'buyer' as const, label: `How ${order.customer.name} behaved` }]),
  ]
}

function bodyOf({ about, reason, lines, wanted, amount, description }: Values, order: Order | null) {
  const subject = subjectOf(about)
  if (subject === 'platform' || !order) return { subject: 'platform', reason, description }
  if (subject === 'person') return { subject, orderId: order._id, about, reason, description }
  return {
    ...{ subject, orderId: order._id, reason, description, wanted, lines },
    ...(wanted === 'part' && { amount: String(parseAmount(amount)) }),
  }
}

/** The complaint is sent already: what cannot be uploaded now can be added on its page. */
async function sendPieces(id: string, pieces: readonly Piece[]): Promise<void> {
  try {
    const { sendEvidence } = await loadPart(() => import('./evidence-files.ts'))
    await sendEvidence(id, pieces)
  } catch {
    showToast({ text: 'The complaint is sent, but the photos are not. Add them here.' })
  }
}

function WhatFollows({ about, order }: { about: About; order: Order | null }) {
  const { answerHours, overdueHours, decideDays } = complaintLimits
  if (about === 'platform') return <Note>We answer within {overdueHours} hours.</Note>
  if (about !== 'order')
    return (
      <Note>
        They have {answerHours} hours to answer. Then Vendly decides, within {decideDays} days.
      </Note>
    )
  if (order && isAboutFee(order))
    return (
      <Note>
        {order.rider?.name ?? 'The rider'} was paid {nairaText(order.pricing.remaining)} of the delivery fee for the way
        to you, and has {answerHours} hours to answer. Then Vendly decides, within {decideDays} days.
      </Note>
    )
  return (
    <Note icon="shield-check-fill">
      {order?.escrow === 'released'
        ? 'The seller was paid already. What is refunded is taken back from them.'
        : 'Your money stays in escrow until this is settled.'}{' '}
      The seller has {answerHours} hours to answer. Without an answer you get your money back, or, if you gave the code,
      confirmed the order, or the rider was at the place with it, Vendly decides within {decideDays} days.
    </Note>
  )
}
