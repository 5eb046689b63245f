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

/** The columns of a valid address. Throws: invalid_request. */
async function columnsFor(tx: Tx, actor: Actor, input: AddressInput) {
  const { errors, place } = checkAddress(input, await placesOfActor(tx, actor))
  if (errors.length || !place) throw new Problem('invalid_request', {}, errors)
  return {
    campusId: actor.campusId,
    placeId: place._id,
    pinLat: input.pin?.lat ?? null,
    pinLng: input.pin?.lng ?? null,
    label: input.label,
    block: input.block ?? null,
    room: input.room ?? null,
    landmark: input.landmark ?? null,
    recipientName: input.recipientName ?? null,
    recipientPhone: input.recipientPhone ?? null,
  }
}

const countAddresses = statement<{ count: number }>(
  'addresses.count',
  'select count(*)::int as count from addresses where user_id = $userId',
)
const insertAddress = statement<never>(
  'addresses.insert',
  `insert into addresses (
     id, user_id, created_at, campus_id, place_id, pin_lat, pin_lng, label, block, room, landmark,
     recipient_name, recipient_phone)
   values (
     $id, $userId, $at, $campusId, $placeId, $pinLat, $pinLng, $label, $block, $room, $landmark,
     $recipientName, $recipientPhone)`,
)
const updateAddress = statement<{ id: string }>(
  'addresses.update',
  `update addresses
      set campus_id = $campusId, place_id = $placeId, pin_lat = $pinLat, pin_lng = $pinLng, label = $label,
          block = $block, room = $room, landmark = $landmark, recipient_name = $recipientName,
          recipient_phone = $recipientPhone
    where id = $id and user_id = $userId
   returning id`,
)
const removeAddress = statement<{ isDefault: boolean }>(
  'addresses.delete',
  'delete from addresses where id = $id and user_id = $userId returning is_default as "isDefault"',
)
const unsetDefault = statement<never>(
  'addresses.unsetDefault',
  'update addresses set is_default = false where user_id = $userId and is_default',
)
const setDefault = statement<{ id: string }>(
  'addresses.setDefault',
  'update addresses set is_default = true where id = $id and user_id = $userId returning id',
)
const setNewestDefault = statement<never>(
  'addresses.setNewestDefault',
  `update addresses
      set is_default = true
    where id = (select id from addresses where user_id = $userId order by created_at desc, id limit 1)`,
)
const removeAll = statement<never>('addresses.deleteAll', 'delete from addresses where user_id = $userId')

/** The first address always becomes the default. Throws: addresses_full, invalid_request. */
export async function addAddress(
  tx: Tx,
  actor: Actor,
  input: AddressInput & { isDefault?: boolean },
): Promise<Address> {
  const { userId } = actor
  await lockUser(tx, userId)
  const { count } = found(await tx.row(countAddresses, { userId }))
  ensure(count < limits.addresses, 'addresses_full')
  const id = newId()
  await tx.rows(insertAddress, { id, userId, at: now(), ...(await columnsFor(tx, actor, input)) })
  return input.isDefault || count === 0 ? makeDefault(tx, actor, id) : findAddress(tx, userId, id)
}

/** Throws: not_found, invalid_request. */
export async function changeAddress(tx: Tx, actor: Actor, id: string, input: AddressInput): Promise<Address> {
  const { userId } = actor
  await findAddress(tx, userId, id)
  found(await tx.row(updateAddress, { id, userId, ...(await columnsFor(tx, actor, input)) }))
  return findAddress(tx, userId, id)
}

/** When the default is deleted, the newest of the others becomes the default. Throws: not_found. */
export async function deleteAddress(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  await lockUser(tx, userId)
  const { isDefault } = found(await tx.row(removeAddress, { id, userId }))
  if (isDefault) await tx.rows(setNewestDefault, { userId })
}

/** Makes this the only default, also when several requests run at once. Throws: not_found. */
export async function makeDefault(tx: Tx, { userId }: Actor, id: string): Promise<Address> {
  await lockUser(tx, userId)
  await tx.rows(unsetDefault, { userId })
  found(await tx.row(setDefault, { id, userId }))
  return findAddress(tx, userId, id)
}

/** For a deleted account. */
export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.rows(removeAll, { userId })
}
