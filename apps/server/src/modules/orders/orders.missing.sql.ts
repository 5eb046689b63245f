/** SQL, in kobo: what of an order's `line` went back because the seller did not have it. `column` is of `missing_items`. */
export const missingRefundedSql = (
  line: string,
  column: 'refunded' | 'refunded_promotions' | 'refunded_commission',
): string => `(select coalesce(sum(lm.${column}), 0) from missing_items lm where lm.line_id = ${line}.id)`
