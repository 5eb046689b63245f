import { parseAmount } from '@vendly/contract/amount-text'
import { complaintLimits, complaintReasons, complaintWants } from '@vendly/contract/complaint-limits'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { loadPart } from '../../lib/load-part.ts'
import { nairaText } from '../../lib/money.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { AreaField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import type { Complained } from './complained.ts'
import { reasonNames, wantNames } from './complaint-labels.ts'
import { EvidenceField } from './evidence-field.tsx'
import { LinesField } from './lines-field.tsx'
import { reasonIcons } from './reason-icons.ts'
import { type Piece, useEvidence } from './use-evidence.ts'

type About = 'purchase' | 'seller' | 'rider' | 'buyer' | 'platform'
/** Who reads the description besides Vendly. */
const readerText: Record<About, string> = {
  purchase: 'The seller will see this.',
  seller: 'The seller will see this.',
  rider: 'The rider will see this.',
  buyer: 'The buyer will see this.',
  platform: 'Only Vendly will see this.',
}
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
  about: Complained | null
  /** There is an open complaint about the purchase itself. */
  isTaken?: boolean
}

/** Everything on one page, from what is wrong to the photos; nothing is asked that the order says already. */
export function ComplainForm({ about: purchase, isTaken = false }: ComplainFormProps) {
  const navigate = useNavigate()
  const key = useRef<string>(undefined)
  const evidence = useEvidence()
  const abouts = useAbouts(purchase, isTaken)
  const form = useForm<Values>({
    saved: {
      ...{ about: abouts[0]?.value ?? 'platform', reason: '', lines: [], wanted: 'refund', amount: '' },
      description: '',
    },
    validate: ({ reason, wanted, amount, about, description }) => ({
      ...(!reason && { reason: 'Choose what is wrong.' }),
      ...(about === 'purchase' &&
        wanted === 'part' &&
        parseAmount(amount) === undefined && { amount: 'Enter how much you want back.' }),
      ...(description.trim().length < complaintLimits.textLength.min && {
        description: `Write at least ${complaintLimits.textLength.min} characters.`,
      }),
    }),
    submit: async (values) => {
      key.current ??= crypto.randomUUID()
      const { data } = await api('POST /complaints', {
        body: bodyOf(values, purchase) as never,
        idempotencyKey: key.current,
      })
      if (evidence.pieces.length > 0) await sendPieces(data._id, evidence.pieces)
      void navigate(`/complaints/${data._id}`, { replace: true })
    },
  })
  const { values, errors, set } = form
  const isAboutPurchase = values.about === 'purchase' && purchase !== null
  const asked = isAboutPurchase && askedOf(values, purchase)
  const reasons = isAboutPurchase
    ? purchase.reasons
    : complaintReasons[values.about === 'platform' ? 'platform' : 'person']
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      {abouts.length > 1 && (
        <ChoiceTiles
          legend="What is it about?"
          name="about"
          value={values.about}
          options={abouts}
          onChange={(about) => set({ about: about as About, reason: '' })}
        />
      )}
      <ChoiceTiles
        legend="What is wrong?"
        name="reason"
        value={values.reason}
        options={reasons.map((reason) => ({
          value: reason,
          label: reasonNames[reason],
          icon: reasonIcons[reason],
        }))}
        onChange={(reason) => set({ reason })}
        error={errors.reason}
      />
      {isAboutPurchase && purchase.canCancel && (
        <Note>
          Changed your mind? You can still{' '}
          <Link to={`/orders/${purchase._id}`} className="touch font-semibold text-brand-text underline">
            cancel the order
          </Link>{' '}
          and get all your money back.
        </Note>
      )}
      {isAboutPurchase && purchase.lines.length > 0 && isAboutLines(values) && (
        <LinesField items={purchase.lines} chosen={values.lines} onChange={(lines) => set({ lines })} />
      )}
      <EvidenceField evidence={evidence} />
      <AreaField
        label="What happened?"
        help={`What was agreed, what you got, and when. ${readerText[values.about]}`}
        rows={4}
        maxLength={complaintLimits.textLength.max}
        value={values.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {isAboutPurchase && (
        <ChoiceTiles
          legend="What do you want?"
          name="wanted"
          value={values.wanted}
          options={complaintWants.map((want) => ({ value: want, label: wantNames[want] }))}
          onChange={(wanted) => set({ wanted: wanted as Values['wanted'] })}
        />
      )}
      {isAboutPurchase && values.wanted === 'part' && (
        <MoneyField
          label="How much do you want back?"
          help={purchase.sumText}
          value={values.amount}
          error={errors.amount}
          onText={(amount) => set({ amount })}
        />
      )}
      <WhatFollows about={values.about} purchase={purchase} />
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <div>
        <Dock>
          <Button
            type="submit"
            size="lg"
            className="min-w-0 flex-1 lg:max-w-form"
            busy={form.isSubmitting && 'Sending…'}
            disabled={!evidence.isReady}
          >
            {`Send complaint${asked ? `, ask for ${nairaText(asked)}` : ''}`}
          </Button>
        </Dock>
      </div>
    </form>
  )
}

function useAbouts(purchase: Complained | null, isTaken: boolean): { value: About; label: string }[] {
  const session = useSession()
  if (!purchase) return [{ value: 'platform', label: 'Vendly' }]
  const { label, buyer, seller, rider } = purchase
  const userId = session.status === 'in' ? session.user._id : ''
  const isBuyer = buyer._id === userId
  return [
    ...(label && !isTaken ? [{ value: 'purchase' as const, label }] : []),
    ...(isBuyer ? [{ value: 'seller' as const, label: `How ${seller} behaved` }] : []),
    ...(rider && rider._id !== userId ? [{ value: 'rider' as const, label: `How ${rider.name} behaved` }] : []),
    ...(isBuyer ? [] : [{ value: 'buyer' as const, label: `How ${buyer.name} behaved` }]),
  ]
}

/** Not when nothing came, or all of it late. */
const isAboutLines = ({ reason }: Values): boolean => !['not_received', 'late'].includes(reason)

/** How much is asked back, in naira; undefined while that is open. */
function askedOf(values: Values, { lines, sum }: Complained): number | undefined {
  if (values.wanted === 'part') return parseAmount(values.amount)
  if (values.wanted !== 'refund') return undefined
  const chosen = isAboutLines(values) ? lines.filter(({ _id }) => values.lines.includes(_id)) : []
  return chosen.length > 0 ? chosen.reduce((total, line) => total + (line.remaining ?? 0), 0) : sum
}

function bodyOf(values: Values, purchase: Complained | null) {
  const { about, reason, wanted, amount, description } = values
  if (about === 'platform' || !purchase) return { subject: 'platform', reason, description }
  const { kind, _id } = purchase
  const of = kind === 'order' ? { orderId: _id } : { bookingId: _id }
  if (about !== 'purchase') return { subject: 'person', ...of, about, reason, description }
  return {
    ...{ subject: kind, ...of, reason, description, wanted },
    ...(kind === 'order' && { lines: isAboutLines(values) ? values.lines : [] }),
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

function WhatFollows({ about, purchase }: { about: About; purchase: Complained | null }) {
  const { answerHours, overdueHours, decideDays } = complaintLimits
  if (about === 'platform' || !purchase) return <Note>We answer within {overdueHours} hours.</Note>
  if (about !== 'purchase')
    return (
      <Note>
        They have {answerHours} hours to answer. Then Vendly decides, within {decideDays} days.
      </Note>
    )
  if (purchase.follows)
    return (
      <Note>
        {purchase.follows}, and has {answerHours} hours to answer. Then Vendly decides, within {decideDays} days.
      </Note>
    )
  return (
    <Note icon="shield-check-fill">
      {purchase.isPaidOut
        ? 'The seller was paid already. If you win, we take it back from them.'
        : 'We hold your money until this is settled.'}{' '}
      The seller has {answerHours} hours to answer. Without an answer you get your money back, or, {purchase.proofText},
      Vendly decides within {decideDays} days.
    </Note>
  )
}
