import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { ensure } from '../../platform/problem.ts'
import { lockForChange } from './products.service.ts'

const takeOff = statement<{ id: string }>(
  'products.takeOff',
  `update products p set status = 'paused', off_until = $until, version = p.version + 1
     from (
       select id from products
        where id = any($ids::uuid[]) and seller_id = $sellerId and status = 'active'
        order by id
          for no key update) own
    where p.id = own.id
   returning p.id`,
)
const putBack = statement<{ id: string }>(
  'products.putBack',
  `update products set status = 'active', version = version + 1 where id = $id and off_until is not null returning id`,
)

/** Midnight in Lagos. */
const tomorrow = (): Date => later(days(1), dayStarts(now()).today)

/** The seller's products that are on sale are paused until tomorrow; what is paused by hand stays so. */
export async function takeOffToday(tx: Tx, sellerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(takeOff, { sellerId, ids, until: tomorrow() })
  return rows.map(({ id }) => id)
}

/** Throws: not_found, product_removed, product_state (not on sale, or not sold out today). */
export async function setSoldOutToday(tx: Tx, seller: Actor, id: string, isSoldOut: boolean): Promise<void> {
  await lockForChange(tx, seller, 'product', id)
  const isChanged = isSoldOut
    ? (await takeOffToday(tx, seller.userId, [id])).length > 0
    : (await tx.row(putBack, { id })) !== undefined
  ensure(isChanged, 'product_state')
}

const putAllBack = statement<{ id: string }>(
  'products.putAllBack',
  `update products p set status = 'active', version = p.version + 1
     from (
       select id from products
        where off_until <= $at
        order by id
        limit 500
          for no key update skip locked) due
    where p.id = due.id
   returning p.id`,
)

/** Run on a schedule: what was sold out yesterday is on sale again. Returns how many there were. */
export const putBackOnSale = async (tx: Tx): Promise<number> => (await tx.rows(putAllBack, { at: now() })).length
