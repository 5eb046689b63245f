import type { BookingEvent } from '@vendly/contract/bookings'
import type { Complaint, ComplaintStep } from '@vendly/contract/complaints'
import { clockTime } from '../../lib/time.ts'
import { Timeline } from '../../ui/timeline.tsx'

const STEPS: Record<ComplaintStep, string> = {
  opened: 'Complaint opened',
  accepted: 'Accepted',
  offered: 'Offered a part',
  contested: 'Contested',
  unanswered: 'No answer in time',
  proposed: 'Proposed an amount',
  agreed: 'Both sides agreed',
  evidence: 'Added evidence',
  assigned: 'Taken on by Vendly',
  escalated: 'Escalated',
  decided: 'Decided',
  expired: 'Ended without a decision',
  appealed: 'Appealed',
  stands: 'The first decision stands',
  withdrawn: 'Withdrawn',
  rated: 'Rated',
}

/** The steps of the complaint together with those of the order or the booking, the newest first. */
export function ComplaintTimeline({ complaint }: { complaint: Complaint }) {
  const own = complaint.timeline.map(({ _id, step, name, by, note, at }) => ({
    key: _id,
    title: STEPS[step],
    note,
    who: by === 'system' ? 'Automatic' : name,
    at,
  }))
  const { caseFile, bookingFile, purchase } = complaint
  const events: readonly PurchaseEvent[] = (caseFile ?? bookingFile)?.events ?? []
  const bought = events.flatMap(({ _id, to, from, kind, note, by, at }) =>
    from === to && !note && !kind
      ? []
      : [
          {
            key: `${purchase?.kind}-${_id}`,
            title: purchase?.kind === 'booking' ? bookingText(to, from, kind) : orderText(to, from),
            note: note ?? '',
            who: whoText(by, complaint),
            at,
          },
        ],
  )
  const steps = [...own, ...bought].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Timeline
      label="Steps, newest first"
      steps={steps.map(({ key, title, note, who, at }, index) => ({
        key,
        title,
        text: (
          <>
            {note && <span className="block whitespace-pre-line text-ink-2 wrap-anywhere">{note}</span>}
            {who} · {clockTime(new Date(at))}
          </>
        ),
        step: index === 0 ? ('now' as const) : ('done' as const),
      }))}
    />
  )
}

/** Complaints about a purchase are made by its buyer. */
function whoText(by: string, { subject, viewer }: Complaint): string {
  if (by === 'system') return 'Automatic'
  const isSeller = by === 'vendor' || by === 'provider'
  const isAboutPurchase = subject === 'order' || subject === 'booking'
  if (isAboutPurchase && (viewer === 'complainant' ? by === 'buyer' : viewer === 'respondent' && isSeller)) return 'You'
  return isSeller ? 'The seller' : `The ${by}`
}

type PurchaseEvent = Pick<BookingEvent, '_id' | 'at' | 'note'> & {
  by: string
  from: string | null
  to: string
  kind: string | null
}

const BOOKING_EVENTS: Partial<Record<string, string>> = {
  here: 'Was there',
  released: 'Paid out',
  decided: 'Settled as decided',
  moved: 'Moved to another time',
  proposed: 'Asked for another time',
  'rest-paid': 'Rest paid',
  'rest-in-cash': 'Rest paid in cash',
  'with-vendly': 'Passed on to Vendly',
}

function bookingText(to: string, from: string | null, kind: string | null): string {
  if (kind) return BOOKING_EVENTS[kind] ?? 'The time stays'
  return from === 'held' ? 'Booking paid' : `Booking ${to.replace('-', ' ')}`
}

const orderText = (to: string, from: string | null) =>
  from === null ? 'Order paid' : from === to ? 'Order' : `Order ${to.replace('-', ' ')}`
