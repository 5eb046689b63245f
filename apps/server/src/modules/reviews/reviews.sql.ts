/**
 * SQL: what the review `r` is about was refunded in full, so that it counts in no average. Few purchases have refunds at all, and
 * only for these the function looks closer.
 */
export const isRefundedSql = (r: string): string => `((
    exists (select from escrow_refunds rf where rf.subject_id = ${r}.purchase_id and rf.bearer <> 'platform')
    or exists (select from escrows re where re.subject_id = ${r}.purchase_id and re.status = 'refunded')
  ) and review_refunded(${r}.purchase_kind, ${r}.purchase_id, ${r}.subject, ${r}.product_id))`

/** SQL: the review `r` waits for a reply of its store: it has none, and says something or is not content. */
export const isToAnswerSql = (r: string): string =>
  `(${r}.reply is null and ${r}.deleted_at is null and (${r}.text <> '' or ${r}.rating <= 3))`
