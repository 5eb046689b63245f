import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'

/**
 * SQL: rows that others may see. Products, stores and reviews carry `hidden_until`, which triggers keep in step with
 * their owner's suspension or shadowban; it ends by time alone. `ownRowSql` is the condition under which the viewer sees
 * the row anyway because it is their own.
 */
export const visibleSql = (alias: string, ownRowSql?: string): string =>
  `(${alias}.hidden_until is null or ${alias}.hidden_until <= now()${ownRowSql ? ` or ${ownRowSql}` : ''})`

/** SQL: a user's state. A shadowban ends by time, and a suspension takes precedence over it. */
export const userStateSql = (alias: string): string =>
  `case when ${alias}.status = 'suspended' then 'suspended'
        when ${alias}.shadowbanned_until > now() then 'shadowbanned'
        else 'active' end`

/** SQL: nobody else sees their products, reviews or messages. */
export const isShadowbannedSql = (alias: string): string => `coalesce(${alias}.shadowbanned_until > now(), false)`

const selectShadowbanned = statement<{ isShadowbanned: boolean }>(
  'users.selectShadowbanned',
  `select ${isShadowbannedSql('u')} as "isShadowbanned" from users u where u.id = $userId`,
)

/** False for a shadowbanned user: nobody else sees their products, reviews or messages, and they are not notified of it. */
export const isVisibleToOthers = async (db: Db, userId: string): Promise<boolean> =>
  !(await db.row(selectShadowbanned, { userId }))?.isShadowbanned

/** The viewer's id when they are shadowbanned, so that a list still shows them their own rows; otherwise null. */
export async function shadowbannedViewerId(db: Db, viewer: Pick<Actor, 'userId'> | null): Promise<string | null> {
  return viewer && !(await isVisibleToOthers(db, viewer.userId)) ? viewer.userId : null
}
