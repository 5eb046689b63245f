import type { SavedCard } from '@vendly/contract/cards'
import { moneyLimits } from '@vendly/contract/limits'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { CardAuthorization } from '../../platform/paystack/paystack.cards.ts'
import { ensure, found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { lockUser } from '../users/users.service.ts'
import { findCard } from './cards.queries.ts'

const upsert = statement<never>(
  'cards.upsert',
  `insert into saved_cards (
     id, user_id, authorization_code, signature, email, brand, bank, last4, exp_month, exp_year, is_default, created_at)
   select $id::uuid, $userId::uuid, $sealed, $signature, $email, $brand, $bank, $last4, $expMonth, $expYear,
          not exists (select from saved_cards where user_id = $userId and is_default), $at
    where exists (select from saved_cards where user_id = $userId and signature = $signature)
       or (select count(*) from saved_cards where user_id = $userId) < $limit
   on conflict (user_id, signature) do update set authorization_code = excluded.authorization_code,
     email = excluded.email, bank = excluded.bank, exp_month = excluded.exp_month, exp_year = excluded.exp_year`,
)
const chargeable = statement<{ id: string; sealed: string; signature: string; email: string }>(
  'cards.findChargeable',
  `select id, authorization_code as sealed, signature, email from saved_cards where id = $id and user_id = $userId`,
)
const removeOne = statement<{ isDefault: boolean }>(
  'cards.delete',
  'delete from saved_cards where id = $id and user_id = $userId returning is_default as "isDefault"',
)
const unsetDefault = statement<never>(
  'cards.unsetDefault',
  'update saved_cards set is_default = false where user_id = $userId and is_default',
)
const setDefault = statement<{ id: string }>(
  'cards.setDefault',
  'update saved_cards set is_default = true where id = $id and user_id = $userId returning id',
)
const setNewestDefault = statement<never>(
  'cards.setNewestDefault',
  `update saved_cards
      set is_default = true
    where id = (select id from saved_cards where user_id = $userId order by created_at desc, id limit 1)`,
)
const removeAll = statement<never>('cards.deleteAll', 'delete from saved_cards where user_id = $userId')

/** Binds the encrypted code to its user and card. */
const purposeOf = (userId: string, signature: string) => `card:${userId}:${signature}`

/** Saves a card that a payment succeeded with. The same card again renews what is stored; a full list stays as it is. */
export async function saveCard(tx: Tx, secrets: Secrets, userId: string, card: CardAuthorization): Promise<void> {
  await lockUser(tx, userId)
  const { authorizationCode, signature, ...rest } = card
  const sealed = secrets.seal(authorizationCode, purposeOf(userId, signature))
  await tx.rows(upsert, { ...rest, id: newId(), userId, signature, sealed, at: now(), limit: moneyLimits.savedCards })
}

export type ChargeableCard = { id: string; authorizationCode: string; email: string }

/** What the provider needs to charge the card. Throws: not_found, card_expired. */
export async function findChargeableCard(
  db: Db,
  secrets: Secrets,
  userId: string,
  id: string,
): Promise<ChargeableCard> {
  ensure(!(await findCard(db, userId, id)).isExpired, 'card_expired')
  const { sealed, signature, email } = found(await db.row(chargeable, { id, userId }))
  return { id, authorizationCode: secrets.open(sealed, purposeOf(userId, signature)), email }
}

/** The newest of the others becomes the default if this one was. Throws: not_found. */
export async function deleteCard(tx: Tx, userId: string, id: string): Promise<void> {
  await lockUser(tx, userId)
  const { isDefault } = found(await tx.row(removeOne, { id, userId }))
  if (isDefault) await tx.rows(setNewestDefault, { userId })
}

/** Throws: not_found. */
export async function makeCardDefault(tx: Tx, userId: string, id: string): Promise<SavedCard> {
  await lockUser(tx, userId)
  await findCard(tx, userId, id)
  await tx.rows(unsetDefault, { userId })
  await tx.rows(setDefault, { id, userId })
  return findCard(tx, userId, id)
}

export const deleteCardsOf = (tx: Tx, userId: string) => tx.rows(removeAll, { userId })
