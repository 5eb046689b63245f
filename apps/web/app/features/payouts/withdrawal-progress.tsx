import type { Withdrawal } from '@vendly/contract/payouts'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { accountText, stageBadges } from './withdrawal-labels.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'

interface ProgressProps {
  withdrawal: Withdrawal
  usualSeconds: number | null
}

/** Where the money is, step by step, with the references that a bank may ask for. */
export function WithdrawalProgress({ withdrawal, usualSeconds }: ProgressProps) {
  const { amount, stage, accountName, reference, bankReference } = withdrawal
  const { tone, label, icon } = stageBadges[stage]
  const steps = withdrawalSteps(withdrawal, usualSeconds)
  return (
    <section aria-label="Withdrawal" className="grid grid-cols-1 gap-4 rounded-card bg-surface p-4 hairline">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="display text-d-lg">{nairaText(amount)}</p>
          <p className="text-ink-2 text-sm wrap-anywhere">
            {accountName} · {accountText(withdrawal)}
          </p>
        </div>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <div aria-live="polite">
        <Timeline
          label="Steps of the withdrawal"
          steps={steps.map(({ at, ...step }) => ({ ...step, time: at && clockTime(new Date(at)) }))}
        />
      </div>
      <dl className="grid grid-cols-1 gap-1 border-line border-t pt-3">
        <CopyLine label="Reference" text={reference} />
        {bankReference && <CopyLine label="Bank session" text={bankReference} />}
      </dl>
    </section>
  )
}
