import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingStatus } from '@vendly/contract/bookings'
import type { ClassSession } from '@vendly/contract/class-sessions'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { hours, later, minutes, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { mediaUrl } from '../../platform/media.ts'
import { found } from '../../platform/problem.ts'

/** Of which a class still has to pay back, or pay. */
const GOES_BACK: readonly BookingStatus[] = ['requested', 'confirmed', 'in-progress']

/** Why a class under its minimum was cancelled. */
export const TOO_FEW = 'Too few people booked it'

export type ClassRow = {
  id: string
  sellerId: string
  serviceId: string
  serviceName: string
  startsAt: Date
  endsAt: Date
  place: string | null
  capacity: number
  taken: number
  minSeats: number
  createdAt: Date
  warnedAt: Date | null
  decidedAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
}
const find = statement<ClassRow>(
  'bookings.findClass',
  `select e.id, c.user_id as "sellerId", s.id as "serviceId", s.name as "serviceName", e.starts_at as "startsAt",
          e.ends_at as "endsAt", nullif(concat_ws(', ', s.landmark, p.name), '') as place, e.capacity, e.taken,
          s.min_seats as "minSeats", e.created_at as "createdAt", e.warned_at as "warnedAt", e.decided_at as "decidedAt",
          e.cancelled_at as "cancelledAt", e.cancel_reason as "cancelReason"
     from calendar_entries e
     join calendars c on c.id = e.calendar_id
     join services s on s.id = e.service_id
     left join places p on p.id = s.place_id
    where e.id = $id and e.kind = 'class'`,
)

export const findClass = (db: Db, id: string): Promise<ClassRow | undefined> => db.row(find, { id })

type Attendee = {
  bookingId: string
  bookingNumber: string
  name: string
  avatar: string | null
  seats: number
  status: BookingStatus
  isHere: boolean
  paid: Kobo
  escrow: string
}
const listAttendees = statement<Attendee>(
  'bookings.listAttendees',
  `select b.id as "bookingId", b.number as "bookingNumber", u.first_name || ' ' || u.last_name as name, u.avatar,
          b.quantity as seats, b.status, b.buyer_here_at is not null as "isHere", b.paid, coalesce(es.status, 'none') as escrow
     from bookings b
     join users u on u.id = b.buyer_id
     left join escrows es on es.subject_id = b.id
    where b.entry_id = $entryId and b.booked_at is not null and b.status not in ('declined', 'cancelled')
    order by u.first_name, u.last_name, b.id`,
)

/** When it is cancelled unless enough have booked. Announced later than that, it takes place. */
export const decidedFrom = ({ startsAt }: Pick<ClassRow, 'startsAt'>): Date =>
  later(-hours(bookingLimits.classDecisionHours), startsAt)
export const isDecided = (row: ClassRow): boolean =>
  row.minSeats <= 1 || row.decidedAt !== null || row.cancelledAt !== null || row.createdAt > decidedFrom(row)
export const missingFrom = ({ endsAt }: ClassRow): Date => later(hours(bookingLimits.missingAfterHours), endsAt)
export const isClassNear = ({ startsAt, cancelledAt }: ClassRow): boolean =>
  cancelledAt === null && later(-minutes(bookingLimits.hereBeforeMinutes), startsAt) <= now()
export const isCancellable = ({ endsAt, cancelledAt }: ClassRow): boolean => cancelledAt === null && endsAt > now()

/** Throws: not_found, also for a class of another seller. */
export async function findClassSession(db: Db, userId: string, id: string): Promise<ClassSession> {
  const row = found(await findClass(db, id))
  found(row.sellerId === userId || undefined)
  const attendees = await db.rows(listAttendees, { entryId: id })
  const going = attendees.filter(({ status, escrow }) => GOES_BACK.includes(status) && escrow === 'held')
  const waiting = attendees.some(({ status }) => status === 'confirmed')
  return {
    ...{ _id: row.id, service: { _id: row.serviceId, name: row.serviceName }, place: row.place },
    ...{ start: row.startsAt.toISOString(), end: row.endsAt.toISOString() },
    ...{ capacity: row.capacity, taken: row.taken, minSeats: row.minSeats },
    decidedAt: isDecided(row) ? null : decidedFrom(row).toISOString(),
    ...{ isCancelled: row.cancelledAt !== null, reason: row.cancelReason },
    attendees: attendees.map(({ paid: _paid, escrow: _escrow, avatar, ...one }) => ({
      ...one,
      avatar: avatar && mediaUrl(avatar),
    })),
    refund: toNaira(going.reduce((sum, { paid }) => sum + paid, 0)),
    missingFrom: missingFrom(row).toISOString(),
    can: {
      cancel: isCancellable(row),
      checkIn: isClassNear(row) && waiting,
      reportMissing: row.cancelledAt === null && missingFrom(row) <= now() && waiting,
    },
  }
}
