import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint } from '@vendly/contract/complaints'
import { useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { AmountSheet, TextSheet } from './action-sheets.tsx'
import { isAboutPurchase } from './complaint-labels.ts'
import { useComplaintAction } from './complaints.queries.ts'
import { EffectLines } from './effect-lines.tsx'
import { RateForm } from './rate-form.tsx'

type Asking = 'accept' | 'part' | 'contest' | 'agree' | 'propose' | 'withdraw' | 'escalate' | 'appeal'

/** What this side can do now; nothing when it is the others' turn. */
export function ComplaintActions({ complaint }: { complaint: Complaint }) {
  const { can, proposal, viewer, respondent, complainant } = complaint
  const [asking, setAsking] = useState<Asking>()
  const action = useComplaintAction(complaint._id)
  const ask = (what: Asking | undefined) => {
    action.reset()
    setAsking(what)
  }
  const other = viewer === 'complainant' ? respondent?.name : complainant.name
  return (
    <div className="grid grid-cols-1 gap-3 pt-3 empty:hidden">
      {proposal && complaint.status !== 'resolved' && (
        <Proposal
          complaint={complaint}
          other={other ?? ''}
          onAgree={() => ask('agree')}
          onPropose={() => ask('propose')}
        />
      )}
      {can.answer && <AnswerButtons complaint={complaint} ask={ask} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.propose && !can.answer && !proposal && (
          <Button kind="secondary" size="sm" onClick={() => ask('propose')}>
            Propose an amount
          </Button>
        )}
        {can.escalate && viewer === 'complainant' && (
          <Button kind="secondary" size="sm" onClick={() => ask('escalate')}>
            Escalate
          </Button>
        )}
        {can.appeal && (
          <Button kind="secondary" size="sm" onClick={() => ask('appeal')}>
            Appeal
          </Button>
        )}
        {can.withdraw && (
          <Button kind="quiet" size="sm" onClick={() => ask('withdraw')}>
            Withdraw complaint
          </Button>
        )}
      </div>
      {can.rate && <RateForm complaint={complaint} />}
      <ActionSheets complaint={complaint} asking={asking} action={action} onClose={() => ask(undefined)} />
    </div>
  )
}

interface ProposalProps {
  complaint: Complaint
  other: string
  onAgree: () => void
  onPropose: () => void
}

function Proposal({ complaint, other, onAgree, onPropose }: ProposalProps) {
  const { proposal, can, viewer } = complaint
  if (!proposal) return null
  const amount = nairaText(proposal.amount)
  const isOwn = proposal.by === viewer
  const text = isOwn
    ? `You proposed ${amount} back to the buyer. ${other} can accept it, or wait for Vendly.`
    : viewer === 'complainant'
      ? `${other} offers you ${amount}${complaint.requested === null ? '' : ` of the ${nairaText(complaint.requested)} you asked for`}.`
      : `${viewer === 'admin' ? 'Proposed' : `${other} would settle for`} ${amount} back to the buyer.`
  return (
    <Note tone="gold" icon="hand-coins">
      <p className="font-semibold">{text}</p>
      <div className="flex flex-wrap gap-2 pt-2 empty:hidden">
        {can.acceptProposal && (
          <Button size="sm" onClick={onAgree}>
            Accept {amount}
          </Button>
        )}
        {can.propose && (
          <Button kind="secondary" size="sm" onClick={onPropose}>
            {isOwn ? 'Change it' : 'Propose another amount'}
          </Button>
        )}
      </div>
    </Note>
  )
}

function AnswerButtons({ complaint, ask }: { complaint: Complaint; ask: (what: Asking) => void }) {
  const isOfMoney = isAboutPurchase(complaint)
  const amount = complaint.requested === null ? 'everything' : nairaText(complaint.requested)
  return (
    <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
      <Button onClick={() => ask('accept')}>{isOfMoney ? `Refund ${amount}` : 'I am sorry'}</Button>
      {isOfMoney && (
        <Button kind="secondary" onClick={() => ask('part')}>
          Offer a part
        </Button>
      )}
      <Button kind="secondary" onClick={() => ask('contest')}>
        Contest
      </Button>
    </div>
  )
}

interface ActionSheetsProps {
  complaint: Complaint
  asking: Asking | undefined
  action: ReturnType<typeof useComplaintAction>
  onClose: () => void
}

function ActionSheets({ complaint, asking, action, onClose }: ActionSheetsProps) {
  const { mutate, mutateAsync, isPending, error } = action
  const done = { onSuccess: onClose }
  const { requested, proposal, purchase } = complaint
  const isOfMoney = isAboutPurchase(complaint)
  const { appealHours, textLength } = complaintLimits
  return (
    <>
      <Confirm
        open={asking === 'accept'}
        title={isOfMoney ? 'Accept and refund?' : 'Accept the complaint?'}
        yes={isOfMoney ? 'Accept and refund' : 'Accept'}
        no="Back"
        busy={isPending && 'Sending…'}
        onNo={onClose}
        onYes={() => mutate({ do: 'answer', answer: 'accept', message: '' }, done)}
      >
        {isOfMoney ? (
          <EffectLines
            complaint={complaint}
            asked={requested === null ? { outcome: 'refund' } : { outcome: 'split', amount: requested }}
          />
        ) : (
          <p>Vendly reads it and decides whether anything follows.</p>
        )}
        <SheetError error={error} />
      </Confirm>
      <Confirm
        open={asking === 'agree' && proposal !== null}
        title={`Accept ${nairaText(proposal?.amount ?? 0)}?`}
        yes="Accept"
        no="Back"
        busy={isPending && 'Sending…'}
        onNo={onClose}
        onYes={() => proposal && mutate({ do: 'acceptProposal', amount: proposal.amount }, done)}
      >
        {proposal && <EffectLines complaint={complaint} asked={{ outcome: 'split', amount: proposal.amount }} />}
        <p className="pt-2">The complaint is then settled. Neither side can appeal.</p>
        <SheetError error={error} />
      </Confirm>
      <AmountSheet
        onClose={onClose}
        complaint={complaint}
        open={asking === 'part' || asking === 'propose'}
        title={asking === 'part' ? 'Offer a part' : 'Propose an amount'}
        submitLabel={asking === 'part' ? 'Send offer' : 'Send proposal'}
        send={(amount, message) =>
          mutateAsync(
            asking === 'part' ? { do: 'answer', answer: 'part', amount, message } : { do: 'propose', amount, message },
          )
        }
      />
      <TextSheet
        onClose={onClose}
        open={asking === 'contest'}
        title="Contest the complaint"
        label="What is your side?"
        help="The buyer and Vendly read it. Add photos afterwards."
        submitLabel="Send answer"
        min={textLength.min}
        send={(message) => mutateAsync({ do: 'answer', answer: 'contest', message })}
      />
      <TextSheet
        onClose={onClose}
        open={asking === 'appeal'}
        title="Appeal"
        label="What was overlooked?"
        help={`Another administrator decides once more. You can appeal once, within ${appealHours} hours.`}
        submitLabel="Send appeal"
        min={textLength.min}
        send={(reason) => mutateAsync({ do: 'appeal', reason })}
      />
      <TextSheet
        onClose={onClose}
        open={asking === 'escalate'}
        title="Escalate"
        label="Why is it urgent?"
        submitLabel="Escalate"
        min={3}
        send={(reason) => mutateAsync({ do: 'escalate', reason })}
      />
      <Confirm
        open={asking === 'withdraw'}
        title="Withdraw the complaint?"
        yes="Withdraw"
        danger
        busy={isPending && 'Withdrawing…'}
        onNo={onClose}
        onYes={() => mutate({ do: 'withdraw' }, done)}
      >
        {isOfMoney ? `The ${purchase?.kind} goes on, and the seller is paid as usual.` : 'Nothing more happens.'}
        <SheetError error={error} />
      </Confirm>
    </>
  )
}

const SheetError = ({ error }: { error: Error | null }) =>
  error && (
    <div className="pt-2">
      <Note tone="bad" live>
        {error.message}
      </Note>
    </div>
  )
