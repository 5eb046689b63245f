import { answerLimits } from '@vendly/contract/answer-limits'
import { promiseLimits } from '@vendly/contract/promise-limits'

/** A seller's name: the store's, or the first name of a student, who has no store. */
export const sellerNameSql = (vendor: string, user: string): string =>
  `coalesce(${vendor}.business_name, ${user}.first_name)`

/** SQL: a StoreSummaryRow without its ids; `vendor` is a left join, without a row for students. */
export const storeSummarySql = (vendor: string, user: string): string =>
  `${sellerNameSql(vendor, user)} as "businessName", coalesce(${vendor}.slug, '') as slug,
   coalesce(${vendor}.colour, 'ink') as colour, ${vendor}.store_image as "storeImage"`

/**
 * SQL: until when a store is away for buyers: because its vendor says so, or until an administrator who stopped it lets it go on.
 */
export const closedUntilSql = (vendor: string): string =>
  `case when ${vendor}.stopped_at is null then ${vendor}.closed_until else timestamptz '${promiseLimits.untilResumed}' end`

/** SQL: how many orders of a store, without those for later, are not ready. Those that are not paid yet have their place too. */
export const openOrdersSql = (vendor: string): string =>
  `(select count(*)::int from orders bo where bo.vendor_id = ${vendor}.id and bo.slot_at is null
    and bo.status in ('pending', 'confirmed', 'preparing'))`

/** SQL: the same where the store takes only so many at once, else 0. */
export const limitedOrdersSql = (vendor: string): string =>
  `case when ${vendor}.max_open_orders is null then 0 else ${openOrdersSql(vendor)} end`

const { kitchen, day } = answerLimits

/** SQL, in minutes: how long a seller has to answer an order for as soon as possible; `vendor` is a left join, without a row for students. */
export const answerMinutesSql = (vendor: string): string =>
  `coalesce(${vendor}.answer_minutes, case when ${vendor}.category = '${kitchen.category}' then ${kitchen.minutes} else ${day} end)`

/** SQL: what a user owes Vendly, in kobo. */
export const owedSql = (userId: string): string =>
  `coalesce((select owing.debits - owing.credits from ledger_accounts owing where owing.code = 'receivable:user:' || ${userId}), 0)::bigint`

/** SQL: whether a user owes Vendly. Who owes takes no new orders. */
export const owesSql = (userId: string): string => `${owedSql(userId)} > 0`

/** SQL: whether a seller takes no new bookings and makes no offers: they owe, or an administrator stopped their store. */
export const isBarredSql = (userId: string): string =>
  `(${owesSql(userId)} or exists (select 1 from vendors bv where bv.user_id = ${userId} and bv.stopped_at is not null))`

/** What `refusesOrders` and `deliversTo` need to know of a seller, as one column; `vendor` is a left join, without a row for students. */
export const orderingSql = (vendor: string, sellerId: string): string =>
  `json_build_object(
     'hours', coalesce(${vendor}.hours, '[]'), 'closedUntil', ${closedUntilSql(vendor)},
     'deliveryPlaces', coalesce(${vendor}.delivery_places, '{}'), 'maxOrders', ${vendor}.max_open_orders,
     'openOrders', case when ${vendor}.id is null then 0 else ${limitedOrdersSql(vendor)} end, 'owes', ${owesSql(sellerId)})`

/** True while a store has Premium, false for a left join without a store. The same rule as `isPremium`. */
export const premiumSql = (vendor: string): string =>
  `coalesce(${vendor}.plan = 'premium' and (${vendor}.premium_until is null or ${vendor}.premium_until > now()), false)`

/** SQL: a user whose name, email, phone number or store matches a pattern of `contactPattern`. */
export const matchesUserSql = (userId: string, pattern: string): string => `${userId} in (
       select mu.id from users mu
        where lower(mu.first_name || ' ' || mu.last_name || ' ' || mu.email || ' ' || coalesce(mu.phone, '')) like ${pattern}
       union all
       select mv.user_id from vendors mv where lower(mv.business_name || ' ' || mv.slug) like ${pattern})`
