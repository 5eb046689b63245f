import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'
import { sellerNameSql } from '../vendors/vendors.sql.ts'
import { deleteFeed, findFeed } from './bookings.feeds.service.ts'
import { exportWaiting } from './bookings.waiting.queries.ts'
import { eraseWaiting } from './bookings.waiting.service.ts'

type Row = {
  number: string
  role: 'buyer' | 'provider'
  status: string
  service: string
  provider: string
  options: { name: string }[]
  quantity: number
  total: number
  paid: number
  place: string | null
  room: string | null
  answers: { label: string; answer: string }[]
  note: string | null
  startsAt: Date
  bookedAt: Date | null
}
// Room, answers and note are the buyer's own data, so providers do not get them in their files.
const exportBookings = statement<Row>(
  'bookings.exportBookings',
  `select b.number, case $userId when b.buyer_id then 'buyer' else 'provider' end as role, b.status,
          b.service_name as service, ${sellerNameSql('v', 'su')} as provider, b.options, b.quantity, b.total, b.paid,
          p.name as place, case when b.buyer_id = $userId then b.room end as room,
          case when b.buyer_id = $userId then b.answers else '[]' end as answers,
          case when b.buyer_id = $userId then b.note end as note, b.starts_at as "startsAt", b.booked_at as "bookedAt"
     from (
       select * from bookings where buyer_id = $userId
       union
       select * from bookings where seller_id = $userId and booked_at is not null
       order by starts_at desc
       limit ${EXPORT_ROWS + 1}
     ) b
     join users su on su.id = b.seller_id
     left join vendors v on v.id = b.vendor_id
     left join places p on p.id = b.place_id
    order by b.starts_at desc`,
)

/** Bookings stay with their other party. */
export const bookingUserData: UserData = {
  exportUser: async (db, userId) => ({
    calendarFeed: await findFeed(db, userId),
    waitingList: await exportWaiting(db, userId),
    bookings: (await db.rows(exportBookings, { userId })).map(({ options, total, paid, answers, ...booking }) => ({
      ...booking,
      options: options.map(({ name }) => name),
      answers: answers.map(({ label, answer }) => ({ label, answer })),
      total: toNaira(total),
      paid: toNaira(paid),
    })),
  }),
  eraseUser: async (tx, userId) => {
    await deleteFeed(tx, userId)
    await eraseWaiting(tx, userId)
  },
}
