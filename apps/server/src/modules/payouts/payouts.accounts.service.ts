import { moneyLimits } from '@vendly/contract/limits'
import type { BankAccount } from '@vendly/contract/payouts'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { notify } from '../notifications/notifications.service.ts'
import { lockUser } from '../users/users.service.ts'
import { type AccountDetails, hashNumber } from './payouts.banks.service.ts'

/** `number` is encrypted. */
export type AccountRow = {
  id: string
  bankCode: string
  bankName: string
  accountName: string
  number: string | null
  lastFour: string
  recipientCode: string | null
}
const COLUMNS = `a.id, a.bank_code as "bankCode", a.bank_name as "bankName", a.account_name as "accountName", a.number,
  a.last_four as "lastFour", a.recipient_code as "recipientCode"`

const sealPurpose = (userId: string) => `bank-account:${userId}`
/** The account number of a row. */
export const openNumber = ({ secrets }: Context, userId: string, { number }: Pick<AccountRow, 'number'>): string =>
  secrets.open(found(number), sealPurpose(userId))

// The name of a bank is the one under which the user saw it in the list.
const upsertAccount = statement<AccountRow>(
  'payouts.upsertAccount',
  `insert into bank_accounts as a (
     id, user_id, bank_code, bank_name, account_name, number, number_hash, last_four, created_at
   )
   values ($id, $userId, $bankCode, coalesce((select min(name) from banks where code = $bankCode), 'Bank ' || $bankCode),
           $name, $number, $numberHash, $lastFour, $at)
   on conflict (user_id, bank_code, number_hash) do update
     set account_name = excluded.account_name, bank_name = excluded.bank_name
   returning ${COLUMNS}`,
)

/** The row of an account that was just resolved: a user has one row per account. Lock the user before. */
export const keepAccount = async (
  tx: Tx,
  context: Context,
  userId: string,
  account: AccountDetails & { name: string },
): Promise<AccountRow> => {
  const { bankCode, number, name } = account
  const row = await tx.row(upsertAccount, {
    id: newId(),
    userId,
    bankCode,
    name,
    number: context.secrets.seal(number, sealPurpose(userId)),
    numberHash: hashNumber(context, account),
    lastFour: number.slice(-4),
    at: now(),
  })
  return found(row)
}

const selectAccount = statement<AccountRow>(
  'payouts.findAccount',
  `select ${COLUMNS} from bank_accounts a where a.id = $id`,
)
export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> => db.row(selectAccount, { id })

const setRecipientCode = statement(
  'payouts.setRecipientCode',
  'update bank_accounts set recipient_code = $code where id = $id',
)
export const keepRecipientCode = (tx: Tx, id: string, code: string) => tx.rows(setRecipientCode, { id, code })

const selectSaved = statement<AccountRow>(
  'payouts.findSavedAccount',
  `select ${COLUMNS} from bank_accounts a where a.id = $id and a.user_id = $userId and a.saved_at is not null`,
)
/** A saved account of the user. Throws: not_found. */
export const findSavedAccount = async (db: Db, userId: string, id: string): Promise<AccountRow> =>
  found(await db.row(selectSaved, { id, userId }))

const listSaved = statement<AccountRow & { isDefault: boolean }>(
  'payouts.listSavedAccounts',
  `select ${COLUMNS}, a.is_default as "isDefault" from bank_accounts a
    where a.user_id = $userId and a.saved_at is not null
    order by a.is_default desc, a.saved_at desc, a.id
    limit ${moneyLimits.bankAccounts}`,
)
export const listSavedAccounts = async (db: Db, userId: string): Promise<BankAccount[]> =>
  (await db.rows(listSaved, { userId })).map((row) => ({
    _id: row.id,
    bankCode: row.bankCode,
    bankName: row.bankName,
    accountName: row.accountName,
    lastFour: row.lastFour,
    isDefault: row.isDefault,
  }))

const setSaved = statement(
  'payouts.saveAccount',
  'update bank_accounts set saved_at = $at, is_default = $isDefault where id = $id',
)
const unsave = statement(
  'payouts.removeAccount',
  'update bank_accounts set saved_at = null, is_default = false where id = $id',
)
const clearDefault = statement(
  'payouts.clearDefaultAccount',
  'update bank_accounts set is_default = false where user_id = $userId and is_default',
)
const setDefault = statement('payouts.setDefaultAccount', 'update bank_accounts set is_default = true where id = $id')

/**
 * Keeps an account for next time, and says whether it is a new one. The first one is the default. Lock the user before.
 * Throws: bank_accounts_full.
 */
export async function saveAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const saved = await tx.rows(listSaved, { userId })
  if (saved.some((one) => one.id === id)) return false
  ensure(saved.length < moneyLimits.bankAccounts, 'bank_accounts_full')
  await tx.rows(setSaved, { id, at: now(), isDefault: saved.length === 0 })
  return true
}

/** The same for an account that its owner adds, who is notified: it may be somebody else at their device. */
export async function addAccount(tx: Tx, userId: string, id: string): Promise<void> {
  if (!(await saveAccount(tx, userId, id))) return
  const { bankName, lastFour } = found(await findAccount(tx, id))
  await notify(tx, {
    ...{ userId, kind: 'bank-account-added', key: `bank-account:${newId()}`, link: '/wallet' },
    title: 'A bank account was added',
    body: `Withdrawals can go to ${bankName}, account ending in ${lastFour}. If it was not you, change your password.`,
  })
}

/** Throws: not_found. */
export async function makeDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await lockUser(tx, userId)
  await findSavedAccount(tx, userId, id)
  await tx.rows(clearDefault, { userId })
  await tx.rows(setDefault, { id })
}

/** The latest of the others becomes the default. Throws: not_found. */
export async function removeAccount(tx: Tx, userId: string, id: string): Promise<void> {
  await lockUser(tx, userId)
  await findSavedAccount(tx, userId, id)
  await tx.rows(unsave, { id })
  const [next] = await tx.rows(listSaved, { userId })
  if (next && !next.isDefault) await tx.rows(setDefault, { id: next.id })
}
