import type { ComplaintReason, ComplaintStatus } from '@vendly/contract/complaints'
import type { FeedbackTopic } from '@vendly/contract/feedback'
import type { TimelineCategory, TimelineEntry, TimelineKind } from '@vendly/contract/timelines'
import { countOf } from '../../lib/count-of.ts'
import { clockTime } from '../../lib/time.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { entryText } from '../audit/audit-labels.ts'
import { statusNames as complaintStates, reasonNames } from '../complaints/complaint-labels.ts'
import { topicNames } from '../feedback/admin/feedback-labels.ts'

export const categoryNames: Readonly<Record<TimelineCategory, string>> = {
  payments: 'Payments',
  orders: 'Orders',
  bookings: 'Bookings',
  wallet: 'Wallet',
  messages: 'Messages',
  notes: 'Notes',
  decisions: 'Decisions',
}

const purposes: Readonly<Record<string, string>> = {
  wallet_fund: 'Wallet funding',
  order: 'Payment for an order',
  booking: 'Payment for a booking',
  premium: 'Payment for Premium',
  ad: 'Payment for an ad',
}

interface Words {
  icon: IconName
  title: (entry: TimelineEntry) => string
  text?: (entry: TimelineEntry) => string | null
  /** The page where an administrator acts on it. */
  link?: (entry: TimelineEntry) => string | undefined
}

const order = ({ subjectId }: TimelineEntry) => `/admin/orders?order=${subjectId}`
const booking = ({ number }: TimelineEntry) => `/admin/bookings?tab=all&q=${number}`
const complaint = ({ subjectId }: TimelineEntry) => `/admin/complaints?complaint=${subjectId}`
const reason = ({ about }: TimelineEntry) => reasonNames[about as ComplaintReason] ?? 'Complaint'
const rider = ({ text }: TimelineEntry) => text && `Rider: ${text}`
const takesPlace = ({ doneAt, name }: TimelineEntry) =>
  [name, doneAt && clockTime(new Date(doneAt))].filter(Boolean).join(', ')

const words: Readonly<Record<TimelineKind, Words>> = {
  payment: {
    icon: 'credit-card',
    title: ({ about }) => purposes[about ?? ''] ?? 'Payment',
    text: ({ number, text, state }) =>
      [state === 'pending' && 'No answer from the provider yet', text, number].filter(Boolean).join('. '),
    link: ({ orderId }) => (orderId ? `/admin/orders?order=${orderId}` : undefined),
  },
  withdrawal: {
    icon: 'bank',
    title: ({ name }) => `Withdrawal to ${name}`,
    text: ({ text, doneAt }) => text ?? (doneAt && `Arrived ${clockTime(new Date(doneAt))}`),
    link: ({ subjectId }) => `/admin/withdrawals?withdrawal=${subjectId}`,
  },
  'card-refund': {
    icon: 'arrow-counter-clockwise',
    title: () => 'Refund to the card',
    text: ({ text }) => text,
    link: ({ subjectId }) => `/admin/money?tab=refunds&refund=${subjectId}`,
  },
  chargeback: {
    icon: 'warning-circle-fill',
    title: () => 'Chargeback by the payer’s bank',
    link: ({ subjectId }) => `/admin/money?tab=chargebacks&chargeback=${subjectId}`,
  },
  order: { icon: 'receipt', title: ({ number, name }) => `Order ${number}, ${name}`, text: rider, link: order },
  sale: { icon: 'storefront', title: ({ number, name }) => `Sale ${number} to ${name}`, text: rider, link: order },
  delivery: { icon: 'moped', title: ({ number, name }) => `Delivered ${number} to ${name}`, link: order },
  booking: {
    ...{ icon: 'calendar-blank', title: ({ number, text }) => `Booking ${number}, ${text}` },
    ...{ text: takesPlace, link: booking },
  },
  'provided-booking': {
    ...{ icon: 'calendar-blank', title: ({ number, text }) => `Booked by a customer: ${number}, ${text}` },
    ...{ text: takesPlace, link: booking },
  },
  movement: {
    icon: 'wallet',
    title: ({ text }) => text ?? 'Movement',
    text: ({ name, number }) => [name, number].filter(Boolean).join(', '),
    link: ({ orderId }) => (orderId ? `/admin/orders?order=${orderId}` : undefined),
  },
  feedback: {
    icon: 'envelope-simple',
    title: ({ text }) => `“${text}”`,
    text: ({ about }) => `Feedback: ${topicNames[about as FeedbackTopic] ?? about}`,
    link: ({ subjectId }) => `/admin/feedback?message=${subjectId}`,
  },
  complaint: {
    ...{ icon: 'flag', title: (entry) => `Complaint ${entry.number}: ${reason(entry)}` },
    ...{ text: ({ name, text }) => [name && `About ${name}`, text].filter(Boolean).join('. '), link: complaint },
  },
  'complaint-about': {
    ...{ icon: 'flag', title: (entry) => `Complaint ${entry.number} about them: ${reason(entry)}` },
    ...{ text: ({ name, text }) => [name && `By ${name}`, text].filter(Boolean).join('. '), link: complaint },
  },
  chat: {
    icon: 'chat-circle-text',
    title: ({ name, number }) => `Chat with ${name ?? 'a deleted user'}, ${countOf(Number(number), 'message')}`,
    text: () => 'Read only through a complaint or a report',
  },
  'chat-report': {
    icon: 'flag',
    title: ({ name }) => `Reported ${name} in a chat`,
    ...{ text: ({ about }) => about, link: () => '/admin/chats' },
  },
  'chat-report-about': {
    icon: 'flag',
    title: ({ name }) => `Reported by ${name} in a chat`,
    ...{ text: ({ about }) => about, link: () => '/admin/chats' },
  },
  note: { icon: 'pencil-simple', title: ({ text }) => text ?? '', text: ({ name }) => `Note by ${name}` },
  decision: {
    icon: 'key',
    title: ({ about }) => entryText({ action: about ?? '', details: {} }),
    text: ({ text, name }) => [text, `by ${name}`].filter(Boolean).join(', '),
  },
}

export const iconOf = ({ kind }: TimelineEntry): IconName => words[kind].icon
export const titleOf = (entry: TimelineEntry): string => words[entry.kind].title(entry)
export const textOf = (entry: TimelineEntry): string => words[entry.kind].text?.(entry) || ''
export const linkOf = (entry: TimelineEntry): string | undefined => words[entry.kind].link?.(entry)

/** Complaints have states of their own; the others are those of `StateBadge`. */
export const complaintState = ({ kind, state }: TimelineEntry): string | undefined =>
  kind === 'complaint' || kind === 'complaint-about' ? complaintStates[state as ComplaintStatus] : undefined
