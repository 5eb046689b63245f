/** SQL: whether the cart of the user `$userId` has a coupon. */
export const hasAppliedSql = 'exists (select from applied_coupons where user_id = $userId)'
