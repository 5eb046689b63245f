import { complaintLimits } from '@vendly/contract/complaint-limits'
import type {
  ComplaintProof,
  ComplaintReason,
  ComplaintStatus,
  ComplaintStep,
  ComplaintSubject,
} from '@vendly/contract/complaints'
import { nairaText } from '../../platform/naira.ts'
import type { NewNotification } from '../notifications/notifications.service.ts'
import { type AutomaticReason, isAboutPurchase, isAutomatic } from './complaints.policy.ts'
import type { ComplaintKind } from './complaints.purchases.ts'

export type NotificationData = {
  id: string
  number: string
  subject: ComplaintSubject
  reason: ComplaintReason
  status: ComplaintStatus
  purchaseKind: ComplaintKind | null
  purchaseNumber: string | null
  complainantId: string
  complainantName: string
  respondentId: string | null
  respondentName: string | null
  assigneeId: string | null
  proof: ComplaintProof | null
  proposedAmount: number | null
  outcome: string | null
  decisionNote: string | null
  refunded: number
  /** Of it, what the other side still owes. */
  due: number
  appealedAt: Date | null
}

export type Taken = { eventId: string; step: ComplaintStep; actorId: string | null; note: string }
/** `isAsked`: the notification offers to answer. */
type Copy = { title: string; body: string; isUrgent?: boolean; isAsked?: boolean }

const linkOf = ({ id }: NotificationData) => `/complaints/${id}`
const nameOf = ({ number, purchaseKind, purchaseNumber }: NotificationData) =>
  purchaseNumber ? `${number} about ${purchaseKind} ${purchaseNumber}` : number

function outcomeText({ outcome, refunded, due }: NotificationData, isComplainant: boolean): string {
  if (outcome === 'upheld') return isComplainant ? 'Vendly agreed with you.' : 'Vendly agreed with the complaint.'
  if (outcome === 'dismissed') return 'It was closed without a measure.'
  if (refunded === 0) return 'Nothing is refunded.'
  const whom = isComplainant ? 'to your wallet' : 'to the buyer'
  const now = `${nairaText(refunded - due)} was refunded ${whom}`
  if (due === 0) return `${now}.`
  const later = isComplainant
    ? `${nairaText(due)} is still due to you: you get it when the other side has repaid it.`
    : `You still owe ${nairaText(due)} of the refund.`
  return due < refunded ? `${now}. ${later}` : later
}

/** What nobody complained about, for the buyer, the seller and the administrators. */
const OPENED_FOR_VENDLY: Record<
  AutomaticReason,
  { buyer: string; seller: string; admins: [what: string, why: string] }
> = {
  not_handed_over: {
    buyer:
      'It was not handed over in time. Your money is held. If you have the order, confirm it; otherwise wait for the decision',
    seller: 'The rider has not handed it over in time. The money is held until Vendly has decided',
    admins: ['was never handed over', 'Its rider takes no other order until you have decided'],
  },
  absence_contested: {
    buyer: 'You and the provider do not agree on who was there. The money is held. Add what shows where you were',
    seller: 'You and the buyer do not agree on who was there. The money is held. Add what shows where you were',
    admins: ['is contested', 'The two do not agree on who was there'],
  },
  not_confirmed: {
    buyer: 'You did not say whether it took place. Your money is held. If it is done, say so in the booking',
    seller: 'The buyer did not say whether it took place. The money is held. Add what shows that you did it',
    admins: ['was never confirmed', 'Its buyer does not say whether it took place'],
  },
}

const automaticOf = ({ reason }: NotificationData) => OPENED_FOR_VENDLY[reason as AutomaticReason]

const openedForVendly = (data: NotificationData, side: 'buyer' | 'seller'): Copy => ({
  title: `Vendly decides about ${data.purchaseKind} ${data.purchaseNumber}`,
  body: `${automaticOf(data)[side]}: ${data.number}.`,
  isUrgent: true,
})

/** For the person who complained. */
function copyForComplainant(data: NotificationData, { step, note }: Taken): Copy | undefined {
  const name = nameOf(data)
  const other = data.respondentName ?? 'Vendly'
  switch (step) {
    case 'opened':
      return isAutomatic(data) ? openedForVendly(data, 'buyer') : undefined
    case 'accepted':
      return data.status === 'resolved'
        ? { title: `${other} accepted your complaint`, body: outcomeText(data, true), isUrgent: true }
        : { title: `${other} answered your complaint`, body: `Vendly decides about ${name}.` }
    case 'offered':
    case 'proposed':
      return {
        title: `${other} offers you ${note}`,
        body: `Accept it, or wait for Vendly: ${name}.`,
        isUrgent: true,
        isAsked: true,
      }
    case 'contested':
      return { title: `${other} contests your complaint`, body: `Vendly decides about ${name}.` }
    case 'unanswered':
      return data.status === 'resolved'
        ? { title: `${other} did not answer: you win`, body: outcomeText(data, true), isUrgent: true }
        : { title: `${other} did not answer`, body: note || `Vendly decides about ${name}.` }
    case 'agreed':
    case 'decided':
    case 'expired':
      return {
        title: `Complaint ${data.number} is decided`,
        body: `${outcomeText(data, true)} ${note}`,
        isUrgent: true,
      }
    case 'escalated':
      return { title: `Complaint ${data.number} was passed on`, body: 'It is now first in the queue at Vendly.' }
    case 'appealed':
      return { title: `${other} appealed`, body: `Another administrator decides about ${name}.` }
    case 'stands':
      return { title: `The decision of ${data.number} stands`, body: outcomeText(data, true) }
    default:
      return undefined
  }
}

const unansweredText = ({ subject, proof }: NotificationData): string =>
  isAboutPurchase({ subject }) && !proof ? 'the buyer is refunded' : 'Vendly decides without you'

/** For the seller, or the person whom it is about. */
function copyForRespondent(data: NotificationData, { step, note }: Taken): Copy | undefined {
  const name = nameOf(data)
  switch (step) {
    case 'opened':
      if (isAutomatic(data)) return openedForVendly(data, 'seller')
      return {
        title: isAboutPurchase(data)
          ? `A complaint about ${data.purchaseKind} ${data.purchaseNumber}`
          : 'A complaint about you',
        body: `${data.complainantName} complained. Answer within ${complaintLimits.answerHours} hours, or ${unansweredText(data)}.`,
        isUrgent: true,
        isAsked: true,
      }
    case 'proposed':
      return {
        title: `${data.complainantName} proposes ${note}`,
        body: `Accept it, or wait for Vendly: ${name}.`,
        isUrgent: true,
        isAsked: true,
      }
    case 'unanswered':
      return {
        title: `You did not answer complaint ${data.number}`,
        body:
          data.status === 'resolved' ? `${outcomeText(data, false)} You can appeal.` : note || 'Vendly decides now.',
        isUrgent: true,
      }
    case 'agreed':
    case 'decided':
    case 'expired':
      return {
        title: `Complaint ${data.number} is decided`,
        body: `${outcomeText(data, false)} ${note}`,
        isUrgent: true,
      }
    case 'withdrawn':
      // What ended the purchase is notified by itself.
      if (isAutomatic(data)) return undefined
      return {
        title: `Complaint ${data.number} was withdrawn`,
        body: isAboutPurchase(data) ? `The ${data.purchaseKind} goes on.` : 'Nothing more is to be done.',
      }
    case 'appealed':
      return { title: `${data.complainantName} appealed`, body: `Another administrator decides about ${name}.` }
    case 'stands':
      return { title: `The decision of ${data.number} stands`, body: outcomeText(data, false) }
    default:
      return undefined
  }
}

/** For administrators: what waits for one of them. */
function copyForAdmins(data: NotificationData, { step, actorId, note }: Taken): Copy | undefined {
  const name = nameOf(data)
  if (step === 'opened' && data.subject === 'platform')
    return { title: `A complaint about Vendly: ${data.number}`, body: `From ${data.complainantName}.` }
  if (step === 'opened' && isAutomatic(data))
    return {
      title: `${data.purchaseKind === 'order' ? 'Order' : 'Booking'} ${data.purchaseNumber} ${automaticOf(data).admins[0]}`,
      body: `${automaticOf(data).admins[1]}: ${data.number}.`,
      isUrgent: true,
    }
  if (step === 'contested' || (step === 'unanswered' && data.status !== 'resolved'))
    return { title: `Complaint ${data.number} waits for a decision`, body: note ? `${name}. ${note}` : `${name}.` }
  if (step === 'escalated')
    return {
      title: actorId ? `Complaint ${data.number} was escalated` : `Complaint ${data.number} is overdue`,
      body: `${name}. ${note}`,
      isUrgent: true,
    }
  if (step === 'appealed') return { title: `An appeal: ${data.number}`, body: `${name}.`, isUrgent: true }
  if (step === 'expired')
    return { title: `Complaint ${data.number} ended without a decision`, body: `${name}.`, isUrgent: true }
  return undefined
}

const KINDS = {
  party: { usual: 'complaint-step', urgent: 'complaint-step-urgent' },
  admin: { usual: 'complaint-waiting', urgent: 'complaint-waiting-urgent' },
} as const

/** The notifications that a step causes; who took it gets none. */
export function notificationsFor(data: NotificationData, taken: Taken, adminIds: readonly string[]): NewNotification[] {
  const base = {
    key: `complaint:${taken.eventId}`,
    type: isAboutPurchase(data) ? ('order' as const) : ('info' as const),
  }
  const of = (userId: string | null, copy: Copy | undefined, link: string): NewNotification[] =>
    userId && copy && userId !== taken.actorId
      ? [
          {
            ...{ ...base, userId, title: copy.title, body: copy.body.trim() },
            link: copy.isAsked ? `${link}#answer` : link,
            kind: KINDS[adminIds.includes(userId) ? 'admin' : 'party'][copy.isUrgent ? 'urgent' : 'usual'],
          },
        ]
      : []
  const forAdmins = copyForAdmins(data, taken)
  return [
    ...of(data.complainantId, copyForComplainant(data, taken), linkOf(data)),
    ...of(data.respondentId, copyForRespondent(data, taken), linkOf(data)),
    ...adminIds.flatMap((id) => of(id, forAdmins, `/admin/complaints?complaint=${data.id}`)),
    ...(taken.step === 'assigned'
      ? of(
          data.assigneeId,
          { title: `Complaint ${data.number} is yours`, body: `${nameOf(data)}.` },
          `/admin/complaints?complaint=${data.id}`,
        )
      : []),
  ]
}
