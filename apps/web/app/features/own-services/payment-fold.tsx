import { refundRules } from '@vendly/contract/refund-policy'
import type { OwnService } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import { policyNames } from '../../lib/policy-names.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { including } from './length-field.tsx'
import type { ServiceFields } from './service-fields.ts'
import type { ServiceForm } from './use-service-form.ts'

type Policy = OwnService['policy']

const policies = Object.keys(policyNames) as Policy[]

/** What the rule of a policy says, in sentences. */
function policyText(policy: Policy): string {
  const { steps, absentPercent } = refundRules[policy]
  const kept = steps.map(({ keptPercent }, at) => {
    const next = steps[at + 1]
    if (next) return `${keptPercent}% until ${next.hours} hours before`
    return at > 0 ? `${keptPercent}% later` : `${keptPercent}%`
  })
  const isSame = steps.at(-1)!.keptPercent === absentPercent
  const absent = isSame ? 'also when nobody comes' : `and ${absentPercent}% when nobody comes`
  return `Free to cancel until ${steps[0]!.hours} hours before. Then you keep ${kept.join(', ')}, ${absent}.`
}

const { min, max } = serviceLimits.depositPercent
const STEP = 10
const USUAL_DEPOSIT = 30
const deposits = Array.from({ length: (max - min) / STEP + 1 }, (_, n) => min + n * STEP)

/** What is paid when it is booked, and what comes back when it is cancelled. */
export function PaymentFold({ form: { fields, set, errors } }: { form: ServiceForm }) {
  const { depositPercent } = fields
  const all = including(deposits, depositPercent)
  return (
    <Fold
      title="Payment and cancelling"
      summary={summaryOf(fields)}
      hasErrors={['depositPercent', 'policy'].some((name) => errors[name])}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <p className="font-semibold text-sm">Paid when it is booked</p>
        <Segmented
          label="Paid when it is booked"
          name="deposit"
          value={depositPercent > 0 ? 'deposit' : 'all'}
          options={[
            { value: 'all', label: 'All of it' },
            { value: 'deposit', label: 'A deposit' },
          ]}
          onChange={(value) => set({ depositPercent: value === 'all' ? 0 : USUAL_DEPOSIT })}
        />
      </div>
      {depositPercent > 0 && (
        <SelectField
          label="How much is the deposit?"
          value={String(depositPercent)}
          error={errors.depositPercent}
          help="The rest is paid before the work is done. Vendly’s fee is for the whole price."
          options={all.map((percent) => ({ value: String(percent), label: `${percent}% of the price` }))}
          onChange={({ target }) => set({ depositPercent: Number(target.value) })}
        />
      )}
      <RadioGroup
        legend="When they cancel"
        name="policy"
        value={fields.policy}
        options={policies.map((policy) => ({
          value: policy,
          label: (
            <>
              <span className="font-medium">{policyNames[policy]}</span>
              <span className="block text-ink-2 text-xs">{policyText(policy)}</span>
            </>
          ),
        }))}
        onChange={(policy) => set({ policy: policy as Policy })}
      />
      <p className="text-ink-3 text-xs">When you cancel, or do not come, all of it goes back.</p>
    </Fold>
  )
}

function summaryOf({ depositPercent, policy }: ServiceFields): string {
  const paid = depositPercent > 0 ? `${depositPercent}% deposit` : 'All at once'
  return `${paid} · ${policyNames[policy]}: free until ${refundRules[policy].steps[0]!.hours} h before`
}
