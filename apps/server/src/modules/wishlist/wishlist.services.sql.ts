import { isShownSql } from '../services/services.sql.ts'

/** SQL: a service `s` of the store `v` that can be booked now, or asked for. */
export const canBeBookedSql = (s: string, v: string): string =>
  `(${s}.status = 'active' and (${s}.next_free_at is not null or ${s}.mode = 'quote') and ${isShownSql(s, v, 'null::uuid')})`
