import { useQuery } from '@tanstack/react-query'
import { parseAmount } from '@vendly/contract/amount-text'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint, ComplaintOutcome } from '@vendly/contract/complaints'
import { limits } from '@vendly/contract/limits'
import { useDebounced } from '../../../lib/debounced.ts'
import { useForm } from '../../../lib/form.ts'
import { nairaText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, RadioGroup } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { isUpTo } from '../action-sheets.tsx'
import { isAboutPurchase } from '../complaint-labels.ts'
import { type EffectAsked, effectQuery, type useComplaintAction } from '../complaints.queries.ts'
import { EffectLines } from '../effect-lines.tsx'

const MONEY: { value: ComplaintOutcome; label: string }[] = [
  { value: 'refund', label: 'Refund the buyer' },
  { value: 'split', label: 'Refund a part' },
  { value: 'release', label: 'No refund' },
]
const CONDUCT: { value: ComplaintOutcome; label: string }[] = [
  { value: 'upheld', label: 'The complaint is right' },
  { value: 'dismissed', label: 'No action' },
]

/** What the refund policy would give back. */
const absenceText = (file: Complaint['bookingFile']): string =>
  file?.absent === 'buyer' ? ` If the buyer was not there: ${nairaText(file.ifAbsent)}, by the refund policy.` : ''

interface Values {
  outcome: ComplaintOutcome | ''
  amount: string
  reason: string
  warn: boolean
  advances: boolean
}

/** What the effect on the money is asked for; null when none moves, or the amount is not entered yet. */
function askedOf(outcome: Values['outcome'], amount: number | undefined): EffectAsked | null {
  if (outcome === 'split') return amount === undefined ? null : { outcome, amount }
  return outcome === 'refund' || outcome === 'release' ? { outcome } : null
}

interface ResolveFormProps {
  complaint: Complaint
  action: ReturnType<typeof useComplaintAction>
  onDone: () => void
}

/** The decision, with its effect on everybody's money visible before it is made. */
export function ResolveForm({ complaint, action, onDone }: ResolveFormProps) {
  const { caseFile, bookingFile } = complaint
  const most = ((caseFile ?? bookingFile)?.refundable ?? 0) + complaint.refunded
  const { min, max } = complaintLimits.textLength
  const form = useForm<Values>({
    saved: { outcome: '', amount: '', reason: '', warn: false, advances: false },
    validate: ({ outcome, amount, reason }) => ({
      ...(!outcome && { outcome: 'Choose how it ends.' }),
      ...(outcome === 'split' &&
        !isUpTo(parseAmount(amount), most) && { amount: `Enter an amount up to ${nairaText(most)}.` }),
      ...(reason.trim().length < min && { reason: `Write at least ${min} characters.` }),
    }),
    submit: async ({ outcome, amount, reason, warn, advances }) => {
      if (!outcome) return
      const split = outcome === 'split' ? { amount: String(parseAmount(amount)) } : {}
      const advance = advances && due > 0 ? { advance: String(due) } : {}
      await action.mutateAsync({ do: 'resolve', outcome, ...split, ...advance, reason: reason.trim(), warn })
      onDone()
    },
  })
  const { outcome, amount, warn, advances } = form.values
  const shown = useDebounced(parseAmount(amount), limits.searchDebounce)
  const asked = askedOf(outcome, isUpTo(shown, most) ? shown : undefined)
  const effect = useQuery({
    ...effectQuery(complaint._id, asked ?? { outcome: 'release' }),
    enabled: asked !== null,
  }).data
  const due = (asked && effect?.due) ?? 0
  const advanceLeft = effect?.advanceLeft ?? 0
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <RadioGroup
        legend="Decision"
        name="outcome"
        value={outcome}
        options={isAboutPurchase(complaint) ? MONEY : CONDUCT}
        onChange={(value) => form.set({ outcome: value as ComplaintOutcome })}
        error={form.errors.outcome}
      />
      {outcome === 'split' && (
        <MoneyField
          label={complaint.isAppeal ? 'Back to the buyer in all' : 'Back to the buyer'}
          help={`Up to ${nairaText(most)}.${absenceText(bookingFile)}`}
          value={amount}
          error={form.errors.amount}
          onText={(text) => form.set({ amount: text })}
        />
      )}
      {asked && <EffectLines complaint={complaint} asked={asked} />}
      {due > 0 && (
        <Check
          label={`Vendly advances ${nairaText(due, 'two')} of this now`}
          note={
            due > advanceLeft
              ? `Only ${nairaText(advanceLeft, 'two')} of the budget for advances is left.`
              : `The side that has to pay it owes it to Vendly then. ${nairaText(advanceLeft, 'two')} of the budget is left.`
          }
          disabled={due > advanceLeft}
          checked={advances && due <= advanceLeft}
          onChange={(event) => form.set({ advances: event.target.checked })}
        />
      )}
      <AreaField label="Reason" help="Both sides read it." rows={4} maxLength={max} {...form.field('reason')} />
      {complaint.respondent && (
        <Check
          label={`Warn ${complaint.respondent.name} with this reason`}
          checked={warn}
          onChange={(event) => form.set({ warn: event.target.checked })}
        />
      )}
      {form.message && (
        <Note tone="bad" live>
          {form.message}
        </Note>
      )}
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Deciding…'}>
        Decide
      </Button>
    </form>
  )
}
