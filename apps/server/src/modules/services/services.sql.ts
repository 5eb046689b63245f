import { visibleSql } from '../users/users.visibility.queries.ts'

/** SQL: a service `s`, of the store `v` if it has one, whose seller is not hidden from others. */
export const isShownSql = (s: string, v: string, viewer = '$shadowbannedViewerId'): string =>
  `(${s}.vendor_id is null or ${v}.status = 'verified') and ${visibleSql(s, `${s}.seller_id = ${viewer}`)}`

/** SQL: a service `s`, of the store `v` if it has one, that others may see; a shadowbanned `viewer` sees their own. */
export const isListedSql = (s: string, v: string, viewer = '$shadowbannedViewerId'): string =>
  `${s}.status = 'active' and ${isShownSql(s, v, viewer)}`
