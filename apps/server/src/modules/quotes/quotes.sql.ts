import { isListedSql } from '../services/services.sql.ts'
import { isShadowbannedSql } from '../users/users.visibility.queries.ts'

/** SQL: neither of the two blocked the other one. */
export const mayReachSql = (one: string, other: string): string =>
  `not exists (
     select 1 from chat_blocks cb
      where cb.user_id = ${one} and cb.blocked_id = ${other} or cb.user_id = ${other} and cb.blocked_id = ${one})`

/** SQL: the services of `sellerId` that others see now, as `s` with their store `v`. Nobody else sees those of a shadowbanned seller. */
export const listedServicesSql = (sellerId: string): string =>
  `services s left join vendors v on v.id = s.vendor_id
    where s.seller_id = ${sellerId} and ${isListedSql('s', 'v', 'null::uuid')}`

/** SQL: the service `s` is what the request `r` asks for. */
export const answersSql = `(s.id = r.service_id
  or r.service_id is null and s.campus_id = r.campus_id and s.category_id = r.category_id)`

/** SQL: the request `r` of the user `bu` reaches the user: who asks is not hidden or deleted, and neither blocked the other one. */
export const isReachedSql = (userId: string): string =>
  `(r.buyer_id <> ${userId} and bu.status = 'active' and bu.deleted_at is null and not ${isShadowbannedSql('bu')}
    and ${mayReachSql('r.buyer_id', userId)})`

/** SQL: the request `r` became a booking, or is about to. */
export const IS_BOOKED = `exists (
  select 1 from bookings qb
   where qb.quote_request_id = r.id and qb.status not in ('held', 'declined', 'cancelled'))`

/** SQL: somebody is paying for the offer `o`, or has paid. */
export const IS_TAKEN = `exists (
  select 1 from bookings qb where qb.quote_request_id = o.request_id and qb.quote_offer_id = o.id
     and qb.status not in ('declined', 'cancelled'))`
