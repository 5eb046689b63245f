import type { Address, AddressInput } from '@vendly/contract/addresses'
import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { listPlaces } from '../campuses/campuses.queries.ts'
import { lockUser } from '../users/users.service.ts'
import { checkAddress } from './addresses.policy.ts'
import { findAddress } from './addresses.queries.ts'

export const placesOfActor = (db: Db, actor: Actor) => listPlaces(db, actor.campusId ?? '')

/** The row's columns for an address that is right. Codes: invalid_request. */
async function columnsOf(tx: Tx, actor: Actor, wish: AddressInput): Promise<unknown[]> {
  const { errors, place } = checkAddress(wish, await placesOfActor(tx, actor))
  if (errors.length || !place) throw new Problem('invalid_request', {}, errors)
  return [
    actor.campusId,
    place._id,
    wish.pin?.lat ?? null,
    wish.pin?.lng ?? null,
    wish.label,
    wish.block ?? null,
    wish.room ?? null,
    wish.landmark ?? null,
    wish.recipientName ?? null,
    wish.recipientPhone ?? null,
  ]
}

const count = statement<{ n: number }>('addresses.count', 'select count(*)::int as n from addresses where user_id = $1')
const add = statement(
  'addresses.add',
  `insert into addresses (id, user_id, created_at, campus_id, place_id, pin_lat, pin_lng, label, block, room, landmark, recipient_name, recipient_phone)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)
const change = statement<{ id: string }>(
  'addresses.change',
  `update addresses set campus_id = $3, place_id = $4, pin_lat = $5, pin_lng = $6, label = $7, block = $8, room = $9, landmark = $10,
          recipient_name = $11, recipient_phone = $12 where id = $1 and user_id = $2 returning id`,
)
const remove = statement<{ isDefault: boolean }>(
  'addresses.remove',
  'delete from addresses where id = $1 and user_id = $2 returning is_default as "isDefault"',
)
const unsetDefault = statement(
  'addresses.unsetDefault',
  'update addresses set is_default = false where user_id = $1 and is_default',
)
const setDefault = statement<{ id: string }>(
  'addresses.setDefault',
  'update addresses set is_default = true where id = $1 and user_id = $2 returning id',
)
const newest = statement(
  'addresses.newestDefault',
  `update addresses set is_default = true
    where id = (select id from addresses where user_id = $1 order by created_at desc, id limit 1)`,
)
const removeAll = statement('addresses.removeAll', 'delete from addresses where user_id = $1')

/** The first one is the default whatever is asked. Codes: addresses_full, invalid_request. */
export async function addAddress(tx: Tx, actor: Actor, wish: AddressInput & { isDefault?: boolean }): Promise<Address> {
  await lockUser(tx, actor.userId)
  const { n } = found(await tx.row(count, [actor.userId]))
  ensure(n < limits.addresses, 'addresses_full')
  const id = newId()
  await tx.rows(add, [id, actor.userId, now(), ...(await columnsOf(tx, actor, wish))])
  return wish.isDefault || n === 0 ? makeDefault(tx, actor, id) : findAddress(tx, actor.userId, id)
}

/** Codes: not_found, invalid_request. */
export async function changeAddress(tx: Tx, actor: Actor, id: string, wish: AddressInput): Promise<Address> {
  await findAddress(tx, actor.userId, id)
  found(await tx.row(change, [id, actor.userId, ...(await columnsOf(tx, actor, wish))]))
  return findAddress(tx, actor.userId, id)
}

/** When the default goes, the newest of the others takes its place. Codes: not_found. */
export async function deleteAddress(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockUser(tx, actor.userId)
  const { isDefault } = found(await tx.row(remove, [id, actor.userId]))
  if (isDefault) await tx.rows(newest, [actor.userId])
}

/** Exactly one is the default, however many ask at once. Codes: not_found. */
export async function makeDefault(tx: Tx, actor: Actor, id: string): Promise<Address> {
  await lockUser(tx, actor.userId)
  await tx.rows(unsetDefault, [actor.userId])
  found(await tx.row(setDefault, [id, actor.userId]))
  return findAddress(tx, actor.userId, id)
}

export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(removeAll, [userId])
}
