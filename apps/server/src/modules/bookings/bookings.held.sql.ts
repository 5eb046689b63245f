import { escrowHeldSql } from '../escrow/escrow.sql.ts'

/** SQL, in kobo: the provider's part of what is held for a booking `b`: without the commission on what was not refunded. */
export const providerHeldSql = (b: string): string =>
  `greatest(0, ${escrowHeldSql('booking', `${b}.id`)}
     - ${b}.commission + coalesce((select sum(sr.commission) from escrow_refunds sr where sr.subject_id = ${b}.id), 0))`
