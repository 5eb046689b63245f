import type { RiskRecord, RiskVerdict } from '@vendly/contract/risk'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useDecideRisk } from './risk.queries.ts'

/** Fraud or not, with what was found. */
export function RiskDecision({ record }: { record: RiskRecord }) {
  const [verdict, setVerdict] = useState<RiskVerdict>()
  const [suspend, setSuspend] = useState(true)
  const { mutate, isPending, error, reset } = useDecideRisk(record._id, (decision) => {
    setVerdict(undefined)
    showToast({ text: doneText(record, decision) })
  })
  const ask = (which: RiskVerdict) => {
    reset()
    setVerdict(which)
  }
  const isFraud = verdict === 'fraud'
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button kind="danger" onClick={() => ask('fraud')}>
        Fraud
      </Button>
      <Button kind="secondary" onClick={() => ask('not-fraud')}>
        Not fraud
      </Button>
      {verdict && (
        <Sheet open title={isFraud ? 'Fraud?' : 'Not fraud?'} onClose={() => setVerdict(undefined)}>
          <ReasonForm
            intro={introOf(record, verdict)}
            help={isFraud && suspend ? `${record.user.name} reads it too.` : 'Only administrators read it.'}
            submitLabel={submitText(record, verdict, suspend)}
            danger={isFraud}
            busy={isPending}
            error={error && refusalText(error, 'Nothing was decided.')}
            onSubmit={(note) => mutate({ verdict, note, suspend: isFraud && suspend })}
          >
            {isFraud && !record.user.isSuspended && (
              <Check
                label="Suspend the account too"
                checked={suspend}
                onChange={({ target }) => setSuspend(target.checked)}
              />
            )}
          </ReasonForm>
        </Sheet>
      )}
    </div>
  )
}

function introOf({ user, withdrawal }: RiskRecord, verdict: RiskVerdict): string {
  const facts = 'The facts of this case are not raised again.'
  if (!withdrawal) return facts
  const amount = nairaText(withdrawal.amount)
  return verdict === 'fraud'
    ? `${amount} goes back to the wallet of ${user.name} instead of the bank. ${facts}`
    : `${amount} is sent to the bank of ${user.name} now. ${facts}`
}

function submitText({ withdrawal, user }: RiskRecord, verdict: RiskVerdict, suspend: boolean): string {
  if (verdict === 'not-fraud') return withdrawal ? `Not fraud: send ${nairaText(withdrawal.amount)}` : 'Not fraud'
  if (suspend && !user.isSuspended) return withdrawal ? 'Stop the withdrawal and suspend' : 'Suspend'
  return withdrawal ? `Stop ${nairaText(withdrawal.amount)}` : 'It is fraud'
}

const doneText = ({ user }: RiskRecord, { verdict, suspend }: { verdict: RiskVerdict; suspend: boolean }): string =>
  verdict === 'not-fraud'
    ? `${user.name}: not fraud.`
    : suspend
      ? `${user.name} is suspended.`
      : `${user.name}: decided as fraud.`
