import { handoverCodeJoin } from '../handover-codes/handover-codes.sql.ts'
import { visiblePhoneSql } from '../users/users.sql.ts'
import { BOOKING_FACT_COLUMNS, BOOKING_JOINS, BOOKING_MONEY_COLUMNS } from './bookings.sql.ts'

/** SQL, in kobo: what went back to the buyer of a booking `b`. */
export const BOOKING_REFUNDED = `(case when es.status = 'refunded' then b.paid
  else coalesce((select sum(f.amount) from escrow_refunds f where f.subject_id = b.id), 0) end::bigint
  - coalesce((select sum(pb.amount) from escrow_paybacks pb where pb.subject_id = b.id), 0)::bigint)`

/** SQL: the columns of a BookingRow, of bookings `b` with READ_JOINS. */
export const READ_COLUMNS = `${BOOKING_MONEY_COLUMNS}, ${BOOKING_FACT_COLUMNS}, b.service_id as "serviceId", b.vendor_id as "vendorId",
  b.service_name as "serviceName", b.picture, b.options, b.quantity, b.unit, b.location, p.name as "placeName", b.landmark, b.room,
  b.online_link as "onlineLink", b.answers, b.note, b.method, b.ready_at as "readyAt", b.cancelled_by as "cancelledBy", b.reason,
  b.created_at as "createdAt", b.last_event_id as "lastEventId", e.lane, c.lanes,
  coalesce(v.slug, '') as slug, coalesce(v.colour, 'ink') as colour, v.store_image as "storeImage", ${visiblePhoneSql('su')} as "sellerPhone",
  json_build_object('id', bu.id, 'name', bu.first_name || ' ' || bu.last_name, 'phone', ${visiblePhoneSql('bu')}, 'avatar', bu.avatar) as buyer,
  coalesce((select json_agg(json_build_object('id', pr.id, 'by', pr.by, 'start', pr.starts_at, 'end', pr.ends_at, 'note', pr.note,
                                              'expiresAt', pr.expires_at) order by pr.id)
              from booking_proposals pr where pr.booking_id = b.id and pr.status = 'open'), '[]') as proposals,
  ${BOOKING_REFUNDED} as refunded, h.code, coalesce(h.tries, 0) as "codeTries"`
export const READ_JOINS = `${BOOKING_JOINS}
  join users bu on bu.id = b.buyer_id
  join calendar_entries e on e.id = b.entry_id
  join calendars c on c.id = e.calendar_id
  left join places p on p.id = b.place_id
  ${handoverCodeJoin('h', 'booking', 'b.id', 'delivery')}`
