import type { Actor } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'

/**
 * Rows that others may see, as SQL: goods, stores and reviews carry `hidden_until`, which the database keeps in step with
 * their owner's suspension or shadowban. Time alone ends it. Whoever is hidden goes on seeing their own: pass them.
 */
export const visibleSql = (alias: string, own?: string): string =>
  `(${alias}.hidden_until is null or ${alias}.hidden_until <= now()${own ? ` or ${own}` : ''})`

/** A user's state, as SQL over a relation of users: a shadowban whose time has come is over, a suspension outweighs it. */
export const stateOf = (alias: string): string =>
  `case when ${alias}.status = 'suspended' then 'suspended' when ${alias}.shadowbanned_until > now() then 'shadowbanned' else 'active' end`

const hidden = statement('users.hidden', 'select 1 from users where id = $1 and shadowbanned_until > now()')

/** Whether what this person writes reaches others: goods, reviews, messages. They themselves are never told. */
export const isVisibleToOthers = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(hidden, [userId])) === undefined

/** The viewer's id where a list must be read with their eyes, because nobody else sees what they make; else null. */
export async function shadowbannedViewerId(db: Db, viewer: Actor | null): Promise<string | null> {
  return viewer && !(await isVisibleToOthers(db, viewer.userId)) ? viewer.userId : null
}
