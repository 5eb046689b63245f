/** A seller's name: the store's, or the first name of a student, who has no store. */
export const sellerNameSql = (vendor: string, user: string): string =>
  `coalesce(${vendor}.business_name, ${user}.first_name)`

/** What `refusesOrders` and `deliversTo` need to know of a store, as one column; null for a left join without a store. */
export const orderingSql = (vendor: string): string =>
  `case when ${vendor}.id is not null then json_build_object(
     'hours', ${vendor}.hours, 'closedUntil', ${vendor}.closed_until, 'deliveryPlaces', ${vendor}.delivery_places) end`

/** True while a store has Premium, false for a left join without a store. The same rule as `isPremium`. */
export const premiumSql = (vendor: string): string =>
  `coalesce(${vendor}.plan = 'premium' and (${vendor}.premium_until is null or ${vendor}.premium_until > now()), false)`
