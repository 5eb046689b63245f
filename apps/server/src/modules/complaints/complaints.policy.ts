import { automaticReasons, complaintLimits } from '@vendly/contract/complaint-limits'
import type {
  ComplaintCard,
  ComplaintProof,
  ComplaintReason,
  ComplaintStatus,
  ComplaintSubject,
} from '@vendly/contract/complaints'
import { type Actor, isAdminOf } from '../../platform/actor.ts'
import { days, hours, later, now } from '../../platform/clock.ts'
import { stateMachine } from '../../platform/state-machine.ts'

/**
 * `decider`: the administrator who may decide it: its assignee if it has one, and never who decided before the appeal.
 * `candidate`: one who may become it.
 */
export type Party = 'complainant' | 'respondent' | 'admin' | 'candidate' | 'decider'
export type Action =
  | 'message'
  | 'addEvidence'
  | 'answer'
  | 'propose'
  | 'acceptProposal'
  | 'withdraw'
  | 'escalate'
  | 'appeal'
  | 'rate'
  | 'takeOn'
  | 'assign'
  | 'resolve'

/** What the rules depend on. */
export type ComplaintFacts = {
  status: ComplaintStatus
  subject: ComplaintSubject
  reason: ComplaintReason
  complainantId: string
  respondentId: string | null
  /** Of the purchase, or of who complains about the platform. */
  campusId: string | null
  assigneeId: string | null
  firstDeciderId: string | null
  proposedBy: string | null
  overdueAt: Date
  decidedHow: string | null
  decidedAt: Date | null
  appealedAt: Date | null
  /** When another complaint ended that an appeal had to wait for. */
  otherEndedAt: Date | null
  ratedAt: Date | null
}

const UNDECIDED = ['open', 'answered', 'assigned', 'escalated', 'appealed'] as const
export const isUndecided = ({ status }: Pick<ComplaintFacts, 'status'>) =>
  status !== 'resolved' && status !== 'withdrawn'
export const isOverdue = (facts: Pick<ComplaintFacts, 'status' | 'overdueAt'>) =>
  isUndecided(facts) && facts.overdueAt <= now()

/** About a purchase itself: its money is decided. */
export const isAboutPurchase = ({ subject }: Pick<ComplaintFacts, 'subject'>): boolean =>
  subject !== 'person' && subject !== 'platform'
export type AutomaticReason = (typeof automaticReasons)[number]
/** Nobody complained: the two do not agree, or a carried order had no end. */
export const isAutomatic = ({ reason }: Pick<ComplaintFacts, 'reason'>): boolean =>
  automaticReasons.includes(reason as AutomaticReason)
const isAboutPlatform = ({ subject }: ComplaintFacts) => subject === 'platform'
const isFirstRound = ({ appealedAt }: ComplaintFacts) => appealedAt === null
const isProposalOf = (userId: string | null) => (facts: ComplaintFacts) =>
  isAboutPurchase(facts) && facts.proposedBy !== null && facts.proposedBy !== userId

/** When the time to appeal is over; null for what cannot be appealed against: what both sides agreed on, and an appeal's end. */
export const appealUntil = (facts: ComplaintFacts): Date | null =>
  facts.status === 'resolved' &&
  isFirstRound(facts) &&
  facts.decidedAt !== null &&
  facts.subject !== 'platform' &&
  !['agreed', 'accepted'].includes(facts.decidedHow ?? '')
    ? later(hours(complaintLimits.appealHours), latest(facts.decidedAt, facts.otherEndedAt))
    : null
const latest = (a: Date, b: Date | null) => (b && b > a ? b : a)
const mayAppeal = (facts: ComplaintFacts) => (appealUntil(facts)?.getTime() ?? 0) > now().getTime()

const machine = stateMachine<ComplaintStatus, Action, Party, ComplaintFacts>({
  stateOf: ({ status }) => status,
  partiesOf: (actor, facts) => {
    const { userId } = actor
    if (facts.complainantId === userId) return ['complainant']
    if (facts.respondentId === userId) return ['respondent']
    if (!isAdminOf(actor, 'support:read', facts.campusId)) return []
    const isFree = facts.assigneeId === null || facts.assigneeId === userId
    if (facts.firstDeciderId === userId) return ['admin']
    return isFree ? ['decider', 'candidate', 'admin'] : ['candidate', 'admin']
  },
  rightToAct: { admin: 'support:act', decider: 'support:act', candidate: 'support:act' },
  problem: 'complaint_state',
  transitions: {
    message: [
      ...(['complainant', 'respondent', 'admin'] as const).flatMap((by) =>
        UNDECIDED.map((state) => ({ by, from: [state], to: state })),
      ),
    ],
    addEvidence: (['complainant', 'respondent'] as const).flatMap((by) =>
      UNDECIDED.map((state) => ({ by, from: [state], to: state })),
    ),
    answer: [{ by: 'respondent', from: ['open'], to: 'answered' }],
    propose: [
      { by: 'respondent', from: ['open'], to: 'answered', when: isAboutPurchase },
      ...(['complainant', 'respondent'] as const).flatMap((by) =>
        (['answered', 'assigned', 'escalated', 'appealed'] as const).map((state) => ({
          ...{ by, from: [state], to: state },
          when: (facts: ComplaintFacts) => isAboutPurchase(facts) && isFirstRound(facts),
        })),
      ),
      { by: 'complainant', from: ['open'], to: 'open', when: isAboutPurchase },
    ],
    acceptProposal: [
      {
        by: 'complainant',
        from: ['open', 'answered', 'assigned', 'escalated'],
        to: 'resolved',
        when: (facts) => isProposalOf(facts.complainantId)(facts),
      },
      {
        by: 'respondent',
        from: ['open', 'answered', 'assigned', 'escalated'],
        to: 'resolved',
        when: (facts) => isProposalOf(facts.respondentId)(facts),
      },
    ],
    withdraw: [
      {
        ...{ by: 'complainant', from: ['open', 'answered', 'assigned', 'escalated'], to: 'withdrawn' },
        when: (facts) => isFirstRound(facts) && !isAutomatic(facts),
      },
    ],
    escalate: [
      { by: 'admin', from: ['answered', 'assigned', 'appealed'], to: 'escalated' },
      { by: 'admin', from: ['open'], to: 'escalated', when: isAboutPlatform },
      { by: 'complainant', from: ['open', 'answered', 'assigned', 'appealed'], to: 'escalated', when: isOverdue },
    ],
    appeal: (['complainant', 'respondent'] as const).map((by) => ({
      ...{ by, from: ['resolved'] as const, to: 'appealed' as const },
      when: mayAppeal,
    })),
    rate: [{ by: 'complainant', from: ['resolved'], to: 'resolved', when: ({ ratedAt }) => ratedAt === null }],
    takeOn: [
      { by: 'candidate', from: ['answered', 'assigned', 'escalated', 'appealed'], to: 'assigned' },
      { by: 'candidate', from: ['open'], to: 'assigned', when: isAboutPlatform },
    ],
    assign: [
      { by: 'admin', from: ['answered', 'assigned', 'escalated', 'appealed'], to: 'assigned' },
      { by: 'admin', from: ['open'], to: 'assigned', when: isAboutPlatform },
    ],
    resolve: [
      { by: 'decider', from: ['answered', 'assigned', 'escalated', 'appealed'], to: 'resolved' },
      { by: 'decider', from: ['open'], to: 'resolved', when: isAboutPlatform },
    ],
  },
})
export const { partiesOf, transitionFor, ensureTransition, canOf } = machine

/** What the caller is on the screen. */
export function viewerOf(actor: Actor, facts: ComplaintFacts): 'complainant' | 'respondent' | 'admin' | undefined {
  const [party] = partiesOf(actor, facts)
  return party === 'decider' || party === 'candidate' ? 'admin' : party
}

type Times = Pick<ComplaintFacts, 'status' | 'subject' | 'appealedAt'> & {
  createdAt: Date
  overdueAt: Date
  decideBy: Date
}

/** When an undecided complaint leaves its state by itself. */
export function deadlineOf({ status, subject, createdAt, overdueAt, decideBy }: Times): Date | null {
  if (status === 'resolved' || status === 'withdrawn') return null
  if (status === 'open' && subject !== 'platform') return later(hours(complaintLimits.answerHours), createdAt)
  if (status === 'open' || status === 'answered' || status === 'appealed') return overdueAt
  return decideBy
}

/**
 * How it leaves it then. With a proof that the buyer has what they paid for, no silence refunds it: the seller's leads to Vendly, and
 * Vendly's decides for the buyer only where the proof is a position, which a device can fake.
 */
export function deadlineEffectOf(
  { status, subject, appealedAt }: Times,
  proof: ComplaintProof | null,
): ComplaintCard['deadlineEffect'] {
  if (status === 'withdrawn') return null
  if (status === 'resolved') return 'final'
  if (status === 'open' && subject !== 'platform')
    return isAboutPurchase({ subject }) && !proof ? 'refund' : 'to_vendly'
  if (status === 'open' || status === 'answered' || status === 'appealed') return 'escalate'
  if (appealedAt) return 'stands'
  if (!isAboutPurchase({ subject })) return 'dismiss'
  return proof === 'code' || proof === 'buyer' ? 'decide_for_seller' : 'decide_for_buyer'
}

/** Whose turn it is. */
export function nextActorOf({ status, subject }: Times): ComplaintCard['nextActor'] {
  if (status === 'resolved' || status === 'withdrawn') return null
  return status === 'open' && subject !== 'platform' ? 'respondent' : 'vendly'
}

/** The times of a round: the first from when it was opened, the second from the appeal. */
export const roundFrom = (at: Date) => ({
  overdueAt: later(hours(complaintLimits.overdueHours), at),
  decideBy: later(days(complaintLimits.decideDays), at),
})
