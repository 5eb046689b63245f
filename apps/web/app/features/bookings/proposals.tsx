import type { Booking } from '@vendly/contract/bookings'
import { refusalText } from '../../lib/problem.ts'
import { dateMoment, lengthBetween, momentInText } from '../../lib/when.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { namesOf } from './booking-texts.ts'
import { useBookingStep } from './bookings.queries.ts'
import { Swap } from './swap.tsx'
import { useMinute } from './use-minute.ts'

type Proposal = Booking['proposals'][number]

interface ProposalsProps {
  booking: Booking
  /** Asks for a third time. */
  onMove: () => void
}

/** Other times that are asked for. What the other side asks comes first. */
export function Proposals({ booking, onMove }: ProposalsProps) {
  const { proposals, side, can } = booking
  if (!can.propose || side === 'admin') return null
  const others = proposals.filter(({ by }) => by !== side)
  const own = proposals.filter(({ by }) => by === side)
  return [...others, ...own].map((proposal) =>
    proposal.by === side ? (
      <OwnProposal key={proposal._id} booking={booking} proposal={proposal} />
    ) : (
      <OthersProposal
        key={proposal._id}
        booking={booking}
        proposal={proposal}
        onMove={own.length === 0 ? onMove : undefined}
      />
    ),
  )
}

interface ProposalProps {
  booking: Booking
  proposal: Proposal
}

function OthersProposal({ booking, proposal, onMove }: ProposalProps & { onMove: (() => void) | undefined }) {
  const step = useBookingStep(booking._id)
  const { provider, buyer } = namesOf(booking)
  const other = booking.side === 'buyer' ? provider : buyer
  const answer = { proposalId: proposal._id, start: proposal.start }
  return (
    <section
      id="answer"
      aria-label={`${other} asks for another time`}
      className="grid grid-cols-1 gap-3 rounded-card border-2 border-gold bg-surface p-3"
    >
      <div>
        <h3 className="display text-d-sm">{other} asks for another time</h3>
        <Kept proposal={proposal} />
      </div>
      <Swap now={booking.start} asked={proposal.start} label="Instead" />
      {proposal.note && <p className="text-sm">“{proposal.note}”</p>}
      <p className="text-ink-2 text-sm">
        {booking.side === 'buyer' && 'The price and the refund rule stay the same, counted from the new start. '}
        Without an answer it stays as it is.
      </p>
      <div className="grid grid-cols-1 gap-2">
        <Button
          block
          busy={step.running === 'acceptTime' && 'Moving…'}
          onClick={() => step.take({ kind: 'acceptTime', ...answer })}
        >
          Move to {dateMoment(new Date(proposal.start))}
        </Button>
        <Button
          kind="secondary"
          block
          busy={step.running === 'keepTime' && 'Saving…'}
          onClick={() => step.take({ kind: 'keepTime', ...answer })}
        >
          Keep {dateMoment(new Date(booking.start))}
        </Button>
        {onMove && (
          <Button kind="quiet" onClick={onMove}>
            Ask for a different time
          </Button>
        )}
      </div>
      <Problem problem={step.problem} />
    </section>
  )
}

function OwnProposal({ booking, proposal }: ProposalProps) {
  const step = useBookingStep(booking._id)
  const { provider, buyer } = namesOf(booking)
  const other = booking.side === 'buyer' ? provider : buyer
  return (
    <section
      aria-label="You asked for another time"
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-3 hairline"
    >
      <div>
        <h3 className="display text-d-sm">You asked {other} for another time</h3>
        <Kept proposal={proposal} />
      </div>
      <Swap now={booking.start} asked={proposal.start} label="You asked for" />
      {proposal.note && <p className="text-ink-2 text-sm">“{proposal.note}”</p>}
      <Button
        kind="secondary"
        block
        busy={step.running === 'withdrawTime' && 'Saving…'}
        onClick={() => step.take({ kind: 'withdrawTime', proposalId: proposal._id, start: proposal.start })}
      >
        Keep {dateMoment(new Date(booking.start))} after all
      </Button>
      <Problem problem={step.problem} />
    </section>
  )
}

/** Until when both times are kept. */
function Kept({ proposal: { expiresAt } }: { proposal: Proposal }) {
  const now = useMinute()
  const end = new Date(expiresAt)
  return (
    <p className="flex items-center gap-1.5 text-ink-2 text-sm">
      <Icon name="clock" size="sm" />
      {end > now
        ? `Both times are kept until ${momentInText(end, now)}, ${lengthBetween(now, end)} left`
        : 'The other time is no longer kept'}
    </p>
  )
}

const Problem = ({ problem }: { problem: Error | null }) =>
  problem && (
    <Note tone="bad" live>
      {refusalText(problem, 'The booking has not changed.')}
    </Note>
  )
