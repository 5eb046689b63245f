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
import type { useComplaintAction } from '../complaints.queries.ts'
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

interface Values {
  outcome: ComplaintOutcome | ''
  amount: string
  reason: string
  warn: boolean
}

interface ResolveFormProps {
  complaint: Complaint
  action: ReturnType<typeof useComplaintAction>
  onDone: () => void
}

/** The decision, with its effect on everybody's money visible before it is made. */
export function ResolveForm({ complaint, action, onDone }: ResolveFormProps) {
  const most = (complaint.caseFile?.refundable ?? 0) + complaint.refunded
  const { min, max } = complaintLimits.textLength
  const form = useForm<Values>({
    saved: { outcome: '', amount: '', reason: '', warn: false },
    validate: ({ outcome, amount, reason }) => ({
      ...(!outcome && { outcome: 'Choose how it ends.' }),
      ...(outcome === 'split' &&
        !isUpTo(parseAmount(amount), most) && { amount: `Enter an amount up to ${nairaText(most)}.` }),
      ...(reason.trim().length < min && { reason: `Write at least ${min} characters.` }),
    }),
    submit: async ({ outcome, amount, reason, warn }) => {
      if (!outcome) return
      const split = outcome === 'split' ? { amount: String(parseAmount(amount)) } : {}
      await action.mutateAsync({ do: 'resolve', outcome, ...split, reason: reason.trim(), warn })
      onDone()
    },
  })
  const { outcome, amount, warn } = form.values
  const shown = useDebounced(parseAmount(amount), limits.searchDebounce)
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <RadioGroup
        legend="Decision"
        name="outcome"
        value={outcome}
        options={complaint.subject === 'order' ? MONEY : CONDUCT}
        onChange={(value) => form.set({ outcome: value as ComplaintOutcome })}
        error={form.errors.outcome}
      />
      {outcome === 'split' && (
        <MoneyField
          label={complaint.isAppeal ? 'Back to the buyer in all' : 'Back to the buyer'}
          help={`Up to ${nairaText(most)}.`}
          value={amount}
          error={form.errors.amount}
          onText={(text) => form.set({ amount: text })}
        />
      )}
      {(outcome === 'refund' || outcome === 'release') && <EffectLines complaint={complaint} asked={{ outcome }} />}
      {outcome === 'split' && isUpTo(shown, most) && (
        <EffectLines complaint={complaint} asked={{ outcome, amount: shown }} />
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
