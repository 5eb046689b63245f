import { nairaText } from '../../lib/money.ts'
import { MoneyActionForm } from './money-action-form.tsx'

type Decision = 'approve' | 'reject' | 'withdraw'
type Proposal = { amount: number; can: Record<Decision, boolean> }
type Send = (decision: Decision) => (reason: string, idempotencyKey: string) => Promise<unknown>

/** Who decides about a payment or a correction that another administrator proposed; its proposer may withdraw it. */
export function ProposalDecisions({
  proposal: { amount, can },
  approveIntro,
  decide,
}: {
  proposal: Proposal
  approveIntro: string
  decide: Send
}) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {can.approve && (
        <MoneyActionForm
          kind="primary"
          label={`Approve ${nairaText(amount, 'two')}`}
          title="Approve"
          intro={approveIntro}
          toast="Approved. The money has moved."
          send={decide('approve')}
        />
      )}
      {can.reject && (
        <MoneyActionForm
          label="Reject"
          title="Reject"
          intro="No money moves."
          toast="Rejected."
          send={decide('reject')}
        />
      )}
      {can.withdraw && (
        <MoneyActionForm
          label="Withdraw proposal"
          title="Withdraw your proposal"
          intro="No money moves."
          toast="Withdrawn."
          send={decide('withdraw')}
        />
      )}
    </div>
  )
}
