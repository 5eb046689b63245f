/** A seller's name: the store's, or the first name of a student, who has no store. */
export const sellerNameSql = (vendor: string, user: string): string =>
  `coalesce(${vendor}.business_name, ${user}.first_name)`

/** SQL: how many orders of a store, without those for later, are not ready. Those that are not paid yet have their place too. */
export const openOrdersSql = (vendor: string): string =>
  `(select count(*)::int from orders bo where bo.vendor_id = ${vendor}.id and bo.slot_at is null
    and bo.status in ('pending', 'confirmed', 'preparing'))`

/** SQL: the same where the store takes only so many at once, else 0. */
export const limitedOrdersSql = (vendor: string): string =>
  `case when ${vendor}.max_open_orders is null then 0 else ${openOrdersSql(vendor)} end`

/** What `refusesOrders` and `deliversTo` need to know of a store, as one column; null for a left join without a store. */
export const orderingSql = (vendor: string): string =>
  `case when ${vendor}.id is not null then json_build_object(
     'hours', ${vendor}.hours, 'closedUntil', ${vendor}.closed_until, 'deliveryPlaces', ${vendor}.delivery_places,
     'maxOrders', ${vendor}.max_open_orders, 'openOrders', ${limitedOrdersSql(vendor)}) end`

/** True while a store has Premium, false for a left join without a store. The same rule as `isPremium`. */
export const premiumSql = (vendor: string): string =>
  `coalesce(${vendor}.plan = 'premium' and (${vendor}.premium_until is null or ${vendor}.premium_until > now()), false)`

/**
 * SQL: one row for each payment to the seller of a store `v` for an order, and for each part of one that was taken back by a
 * refund: `amount` and `commission` in kobo, negative when it was taken back. What a payment repaid of a debt was earned too.
 */
export const STORE_PAYMENTS = `(
  select p.at, p.kind, p.amount,
         coalesce((select sum(case c.side when 'C' then c.amount else -c.amount end)
                     from ledger_entries c
                    where c.journal_id = p.id
                      and c.account_id = (select id from ledger_accounts where code = 'revenue:commission')), 0)::bigint as commission
    from (select j.id, j.kind, min(e.at) as at, sum(case e.side when 'C' then e.amount else -e.amount end)::bigint as amount
            from ledger_entries e
            join journals j on j.id = e.journal_id and j.kind in ('order.release', 'order.split', 'order.clawback')
            join orders o on o.id = j.subject_id and o.vendor_id = v.id
           where e.account_id in (
             select id from ledger_accounts where code in ('wallet:user:' || v.user_id, 'receivable:user:' || v.user_id))
           group by j.id, j.kind) p)`
