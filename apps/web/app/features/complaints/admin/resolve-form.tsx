import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint, ComplaintOutcome } from '@vendly/contract/complaints'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { useDebounced } from '../../../lib/debounced.ts'
import { nairaText } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Check, RadioGroup } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Note } from '../../../ui/note.tsx'
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

interface ResolveFormProps {
  complaint: Complaint
  action: ReturnType<typeof useComplaintAction>
  onDone: () => void
}

/** The decision, with its effect on everybody's money visible before it is made. */
export function ResolveForm({ complaint, action, onDone }: ResolveFormProps) {
  const isAboutMoney = complaint.subject === 'order'
  const [outcome, setOutcome] = useState<ComplaintOutcome>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [warn, setWarn] = useState(false)
  const [errors, setErrors] = useState<{ outcome?: string; amount?: string; reason?: string }>({})
  const most = (complaint.caseFile?.refundable ?? 0) + complaint.refunded
  const naira = Number(amount.replaceAll(',', ''))
  const shown = useDebounced(naira, limits.searchDebounce)
  const { min, max } = complaintLimits.textLength
  const submit = () => {
    const found = {
      ...(!outcome && { outcome: 'Choose how it ends.' }),
      ...(outcome === 'split' &&
        !(naira > 0 && naira <= most) && { amount: `Enter an amount up to ${nairaText(most)}.` }),
      ...(reason.trim().length < min && { reason: `Write at least ${min} characters.` }),
    }
    setErrors(found)
    if (!outcome || Object.keys(found).length > 0) return
    const split = outcome === 'split' ? { amount: amount.replaceAll(',', '') } : {}
    action.mutate({ do: 'resolve', outcome, ...split, reason: reason.trim(), warn }, { onSuccess: onDone })
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!action.isPending) submit()
      }}
    >
      <RadioGroup
        legend="Decision"
        name="outcome"
        value={outcome}
        options={isAboutMoney ? MONEY : CONDUCT}
        onChange={(value) => {
          setOutcome(value as ComplaintOutcome)
          setErrors({})
        }}
        error={errors.outcome}
      />
      {outcome === 'split' && (
        <MoneyField
          label={complaint.isAppeal ? 'Back to the buyer in all' : 'Back to the buyer'}
          help={`Up to ${nairaText(most)}.`}
          value={amount}
          error={errors.amount}
          onText={setAmount}
        />
      )}
      {(outcome === 'refund' || outcome === 'release') && <EffectLines complaint={complaint} asked={{ outcome }} />}
      {outcome === 'split' && shown > 0 && shown <= most && (
        <EffectLines complaint={complaint} asked={{ outcome, amount: shown }} />
      )}
      <AreaField
        label="Reason"
        help="Both sides read it."
        rows={4}
        maxLength={max}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {complaint.respondent && (
        <Check
          label={`Warn ${complaint.respondent.name} with this reason`}
          checked={warn}
          onChange={(event) => setWarn(event.target.checked)}
        />
      )}
      {action.error && (
        <Note tone="bad" live>
          {action.error.message}
        </Note>
      )}
      <Button type="submit" size="lg" block busy={action.isPending && 'Deciding…'}>
        Decide
      </Button>
    </form>
  )
}
