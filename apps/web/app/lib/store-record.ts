import type { StoreBehaviour } from '@vendly/contract/vendor-store'
import { LAGOS } from './time.ts'

const month = new Intl.DateTimeFormat('en-NG', { timeZone: LAGOS, month: 'long', year: 'numeric' })

/** The figures of the store record. */
export function recordLines(record: StoreBehaviour): { label: string; value: string }[] {
  const { completedPercent, acceptMinutes, replyMinutes, orders, bookings } = record
  return [
    { label: 'Orders completed', value: completedPercent === null ? 'None yet' : `${completedPercent}% of ${orders}` },
    { label: 'Usually accepts in', value: acceptMinutes === null ? 'None yet' : minutesText(acceptMinutes) },
    { label: 'Usually replies in', value: replyMinutes === null ? 'None yet' : minutesText(replyMinutes) },
    { label: 'Cancelled by the store', value: String(record.cancelledByStore) },
    { label: 'Disputes lost', value: String(record.disputesLost) },
    ...(bookings ? bookingLines(bookings) : []),
    { label: 'On Vendly since', value: month.format(new Date(record.since)) },
  ]
}

const bookingLines = ({
  total,
  done,
  cancelledByStore,
  absent,
  unanswered,
}: NonNullable<StoreBehaviour['bookings']>) => [
  { label: 'Bookings done', value: `${Math.round((done * 100) / total)}% of ${total}` },
  { label: 'Bookings cancelled by the store', value: String(cancelledByStore) },
  { label: 'Did not come', value: String(absent) },
  { label: 'Requests not answered', value: String(unanswered) },
]

/** How the bookings of the store ended, for the page of a service; undefined without any. */
export function bookingRecord({
  bookings,
  days,
}: Pick<StoreBehaviour, 'bookings' | 'days'>): { title: string; text: string } | undefined {
  if (!bookings) return undefined
  const { total, done, cancelledByStore, absent, unanswered } = bookings
  const others = [
    cancelledByStore > 0 && `cancelled ${cancelledByStore}`,
    absent > 0 && `did not come to ${absent}`,
    unanswered > 0 && `did not answer ${unanswered}`,
  ].filter((one) => one !== false)
  const text = others.join(', ') || 'none cancelled or missed'
  return {
    title: `${done} of ${total} ${total === 1 ? 'booking' : 'bookings'} done`,
    text: `${text[0]!.toUpperCase()}${text.slice(1)} in the last ${days} days`,
  }
}

/** "10 min", "2 hours". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
