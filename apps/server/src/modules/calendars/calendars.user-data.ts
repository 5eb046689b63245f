import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportEntries = statement<{ kind: string; startsAt: Date; endsAt: Date; taken: number; note: string }>(
  'calendars.exportEntries',
  `select e.kind, e.starts_at as "startsAt", e.ends_at as "endsAt", e.taken, e.note
     from calendar_entries e join calendars c on c.id = e.calendar_id
    where c.user_id = $userId and e.cancelled_at is null
    order by e.starts_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportExceptions = statement<{ day: string; spans: unknown; reason: string }>(
  'calendars.exportExceptions',
  `select x.day::text as day, x.spans, x.reason
     from calendar_exceptions x join calendars c on c.id = x.calendar_id
    where c.user_id = $userId
    order by x.day desc
    limit ${EXPORT_ROWS + 1}`,
)
const eraseNotes = statement<never>(
  'calendars.eraseNotes',
  `update calendar_entries e set note = '' from calendars c where c.id = e.calendar_id and c.user_id = $userId`,
)
const eraseReasons = statement<never>(
  'calendars.eraseReasons',
  `update calendar_exceptions x set reason = '' from calendars c where c.id = x.calendar_id and c.user_id = $userId`,
)

/** Entries stay for the bookings that refer to them; what the seller wrote in them does not. */
export const calendarUserData: UserData = {
  exportUser: async (db, userId) => ({
    calendar: await db.rows(exportEntries, { userId }),
    calendarExceptions: await db.rows(exportExceptions, { userId }),
  }),
  eraseUser: async (tx, userId) => {
    await tx.rows(eraseNotes, { userId })
    await tx.rows(eraseReasons, { userId })
  },
}
