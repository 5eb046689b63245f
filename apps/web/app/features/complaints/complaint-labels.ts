import type {
  ComplaintCard,
  ComplaintOutcome,
  ComplaintProof,
  ComplaintReason,
  ComplaintStatus,
} from '@vendly/contract/complaints'
import type { Tone } from '../../ui/badge.tsx'

export const statusNames: Record<ComplaintStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  assigned: 'With Vendly',
  escalated: 'Escalated',
  appealed: 'Appealed',
  resolved: 'Decided',
  withdrawn: 'Withdrawn',
}
export const statusTones: Record<ComplaintStatus, Tone> = {
  open: 'gold',
  answered: 'blue',
  assigned: 'blue',
  escalated: 'bad',
  appealed: 'gold',
  resolved: 'ok',
  withdrawn: 'plain',
}
export const isStatus = (text: string | null): text is ComplaintStatus => text !== null && text in statusNames

export const reasonNames: Record<ComplaintReason, string> = {
  not_received: 'It never arrived',
  damaged: 'It is damaged',
  wrong_item: 'It is the wrong item',
  missing_items: 'Something is missing',
  not_as_described: 'It is not as described',
  quality: 'Bad quality',
  late: 'It came too late',
  not_done: 'It was not done',
  badly_done: 'It was badly done',
  unsafe: 'It was not safe',
  other_price: 'They wanted another price',
  not_handed_over: 'Not handed over in time',
  absence_contested: 'Both say that they were there',
  not_confirmed: 'Nobody said whether it took place',
  rude: 'Rude or insulting',
  threat: 'A threat, or harassment',
  fraud: 'Tried to cheat me',
  off_platform: 'Wanted money outside Vendly',
  unsafe_riding: 'Rode dangerously',
  payment: 'A payment went wrong',
  wallet: 'My wallet or a withdrawal',
  account: 'My account',
  safety: 'Safety',
  app: 'The app does not work',
  other: 'Something else',
}

export const subjectNames = { order: 'Order', booking: 'Booking', person: 'Person', platform: 'Vendly' } as const
export const isSubject = (text: string | null): text is keyof typeof subjectNames =>
  text !== null && text in subjectNames

export const outcomeNames: Record<ComplaintOutcome, string> = {
  refund: 'Refunded in full',
  split: 'Refunded in part',
  release: 'No refund',
  upheld: 'Complaint upheld',
  dismissed: 'No action taken',
}

export const wantNames = {
  refund: 'My money back',
  part: 'Some of my money back',
  replacement: 'A replacement from the seller',
  other: 'Something else',
} as const

/** What the complaint is about, in a few words. */
export function aboutText({ subject, purchase, respondent, viewer }: ComplaintCard): string {
  if (subject === 'platform') return 'Vendly'
  if (subject === 'person') return viewer === 'respondent' ? 'You' : (respondent?.name ?? '')
  return purchase ? `${subjectNames[purchase.kind]} ${purchase.number}` : ''
}

/** Who reads a message of the reader. */
export function readersText({ viewer, subject, complainant, respondent }: ComplaintCard): string {
  if (viewer === 'admin') return respondent ? 'Both sides will see this.' : `${complainant.name} will see this.`
  if (!respondent) return 'Only Vendly will see this.'
  const side = viewer === 'complainant' ? respondent.name : complainant.name
  const role = viewer === 'complainant' ? 'The seller' : 'The buyer'
  return `${subject === 'person' ? side : role} will see this, and Vendly.`
}

/** Its money is decided. */
export const isAboutPurchase = ({ subject }: Pick<ComplaintCard, 'subject'>): boolean =>
  subject === 'order' || subject === 'booking'

/** Why silence does not refund it. */
function proofText(proof: ComplaintProof, { viewer, subject }: Pick<ComplaintCard, 'viewer' | 'subject'>): string {
  if (proof === 'position') return 'the rider was at the place'
  const who = viewer === 'complainant' ? 'you' : 'the buyer'
  if (proof === 'code') return `${who} gave the code or showed the QR`
  return subject === 'booking'
    ? `${who} said that it is done, or cancelled it`
    : `${who} confirmed that the order arrived`
}

/** "For you" or "for the buyer". */
export function deadlineText(complaint: ComplaintCard): string {
  const { deadlineEffect, viewer, proof } = complaint
  const isComplainant = viewer === 'complainant'
  switch (deadlineEffect) {
    case 'refund':
      return isComplainant
        ? 'Without an answer by then you get your money back.'
        : 'Without an answer by then the buyer gets the money back.'
    case 'to_vendly':
      return `Then Vendly decides, with or without an answer${proof ? `: ${proofText(proof, complaint)}` : ''}.`
    case 'escalate':
      return 'If we are late, it moves to the front.'
    case 'decide_for_buyer':
      return isComplainant
        ? 'Without a decision by then it ends in your favour.'
        : 'Without a decision by then it ends in the buyer’s favour.'
    case 'decide_for_seller':
      return `Without a decision by then it ends without a refund${proof ? `: ${proofText(proof, complaint)}` : ''}.`
    case 'dismiss':
      return 'Without a decision by then it is closed.'
    case 'stands':
      return 'Without a new decision by then the first one stands.'
    case 'final':
      return 'Either side can appeal until then.'
    default:
      return ''
  }
}

/** Whose turn it is, seen by the reader. */
export function turnText({ nextActor, status, viewer, respondent }: ComplaintCard): string {
  if (status === 'resolved') return 'Decided'
  if (status === 'withdrawn') return 'Withdrawn'
  if (nextActor === 'vendly') return viewer === 'admin' ? 'Your team’s turn' : 'Vendly’s turn'
  return viewer === 'respondent' ? 'Your turn to answer' : `Waiting for ${respondent?.name ?? 'an answer'}`
}
