import type { Bank } from '@vendly/contract/payouts'
import { days, later, now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement, transaction } from '../../platform/database.ts'
import type { Bank as ProviderBank } from '../../platform/paystack/paystack.lookups.ts'
import { ensure, Problem } from '../../platform/problem.ts'

/** Of the list of banks, and of a name that was looked up. */
const FRESH_FOR_MS = days(1)

const selectBanks = statement<Bank & { fetchedAt: Date }>(
  'payouts.listBanks',
  'select code, name, fetched_at as "fetchedAt" from banks order by name, id',
)
const upsertBanks = statement(
  'payouts.upsertBanks',
  `insert into banks (id, code, name, fetched_at)
   select b.id, b.code, b.name, $at from json_to_recordset($banks) as b(id text, code text, name text)
   on conflict (id) do update set code = excluded.code, name = excluded.name, fetched_at = excluded.fetched_at`,
)
const deleteUnlisted = statement('payouts.deleteUnlistedBanks', 'delete from banks where fetched_at < $at')

/** Of some hundred banks, 100 on a page. */
const PAGES_AT_MOST = 20

/** Replaces the stored list. When the provider does not answer, the last good one stays, and the result is false. */
async function refreshBanks(context: Context): Promise<boolean> {
  const banks = new Map<string, ProviderBank>()
  let cursor: string | undefined
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const outcome = await context.paystack.listBanks(cursor)
    if (outcome.kind !== 'ok') {
      context.log.warn({ outcome }, 'the list of banks was not fetched')
      return false
    }
    for (const bank of outcome.data) banks.set(bank.id, bank)
    cursor = outcome.next
    if (!cursor) break
  }
  if (banks.size === 0) return false
  const at = now()
  await transaction(context.pool, async (tx) => {
    await tx.rows(upsertBanks, { banks: JSON.stringify([...banks.values()]), at })
    await tx.rows(deleteUnlisted, { at })
  })
  return true
}

/** Fetches the list again when it is a day old. */
export async function refreshOldBanks(context: Context): Promise<void> {
  const [first] = await context.db.rows(selectBanks)
  if (!first || first.fetchedAt < later(-FRESH_FOR_MS)) await refreshBanks(context)
}

async function refreshMissingBanks(context: Context): Promise<void> {
  const [first] = await context.db.rows(selectBanks)
  if (!first) await refreshBanks(context)
}

/** The stored list; a job keeps it fresh, so that nobody waits for the provider but the very first. Throws: banks_unavailable. */
export async function listBanks(context: Context): Promise<Bank[]> {
  let rows = await context.db.rows(selectBanks)
  if (rows.length === 0 && (await refreshBanks(context))) rows = await context.db.rows(selectBanks)
  ensure(rows.length, 'banks_unavailable')
  return rows.map(({ code, name }) => ({ code, name }))
}

/** A bank account as a user enters it. */
export type AccountDetails = { bankCode: string; number: string }

/** A keyed hash: account numbers have ten digits, and a plain one could be guessed. */
export const hashNumber = ({ secrets }: Context, { bankCode, number }: AccountDetails): string =>
  secrets.mac(`bank-account:${bankCode}:${number}`)

const selectName = statement<{ name: string }>(
  'payouts.findAccountName',
  `select name from account_names
    where bank_code = $bankCode and number_hash = $numberHash and resolved_at > $since`,
)
const upsertName = statement(
  'payouts.keepAccountName',
  `insert into account_names (bank_code, number_hash, name, resolved_at) values ($bankCode, $numberHash, $name, $at)
   on conflict (bank_code, number_hash) do update set name = excluded.name, resolved_at = excluded.resolved_at`,
)
const deleteOldNames = statement(
  'payouts.deleteOldAccountNames',
  'delete from account_names where resolved_at <= $before',
)

/** Names are kept for a day. */
export const forgetOldNames = async ({ db }: Context): Promise<void> => {
  await db.rows(deleteOldNames, { before: later(-FRESH_FOR_MS) })
}

/**
 * The name of the holder, as the bank has it. `onLookup` runs before the provider is asked, and may refuse.
 * Throws: account_refused when the bank has no such account, account_unverified when it cannot be known now.
 */
export async function resolveName(
  context: Context,
  account: AccountDetails,
  onLookup: () => Promise<void>,
): Promise<string> {
  const { bankCode } = account
  const numberHash = hashNumber(context, account)
  const kept = await context.db.row(selectName, { bankCode, numberHash, since: later(-FRESH_FOR_MS) })
  if (kept) return kept.name
  await onLookup()
  // The account is stored with the name of its bank.
  const [outcome] = await Promise.all([context.paystack.resolveAccount(account), refreshMissingBanks(context)])
  if (outcome.kind !== 'ok') throw new Problem('account_unverified')
  ensure(outcome.data, 'account_refused')
  const { name } = outcome.data
  await context.db.rows(upsertName, { bankCode, numberHash, name, at: now() })
  return name
}
