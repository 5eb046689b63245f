import { moneyLimits } from '@vendly/contract/limits'
import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { hours, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { nairaText } from '../../platform/naira.ts'
import { ensure, found } from '../../platform/problem.ts'
import { walletOf } from '../ledger/ledger.postings.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { HolderProof } from '../pins/pins.service.ts'
import { availableToSend } from '../spending/spending.queries.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { lockUser } from '../users/users.service.ts'
import type { AccountRow } from './payouts.accounts.service.ts'
import { holdOf, requestPosting } from './payouts.postings.ts'
import { publishStatus, scheduleWork } from './payouts.states.service.ts'

const findRepeat = statement<{ id: string }>(
  'payouts.findRepeat',
  `select id from withdrawals
    where user_id = $userId and bank_account_id = $accountId and amount = $amount and created_at > $since
      and status not in ('failed', 'reversed')
    order by created_at desc
    limit 1`,
)
const findEarlier = statement<{ id: string }>(
  'payouts.findEarlier',
  'select id from withdrawals where bank_account_id = $accountId limit 1',
)
const countSmall = statement<{ n: number }>(
  'payouts.countSmall',
  `select count(*)::int as n from withdrawals
    where user_id = $userId and amount < $below and created_at > $since and status not in ('failed', 'reversed')`,
)
const insertWithdrawal = statement<{ id: string }>(
  'payouts.insert',
  `insert into withdrawals (id, user_id, bank_account_id, amount, reference, created_at)
   values ($id, $userId, $accountId, $amount, $reference, $at)
   on conflict (user_id) where status in ('requested', 'submitting', 'pending', 'unknown', 'otp') do nothing
   returning id`,
)

/** Before the bank is asked for the name. Throws: withdrawal_amount. */
export const ensureWithdrawable = (amount: Kobo): void =>
  ensure(amount / 100 >= moneyLimits.withdrawMinimum, 'withdrawal_amount')

/** A whole number of steps, or all that can be withdrawn, so that no rest stays behind. Locks the wallet. Throws: withdrawal_amount. */
async function ensureStepOrAll(tx: Tx, userId: string, amount: Kobo): Promise<void> {
  await lockBalances(tx, [walletOf(userId), holdOf(userId)])
  if ((amount / 100) % moneyLimits.withdrawStep === 0) return
  ensure(amount === (await availableToSend(tx, userId)), 'withdrawal_amount')
}

/** Each costs the platform the same fee. The user is locked. Throws: small_withdrawals_too_many. */
async function ensureFewSmall(tx: Tx, userId: string, amount: Kobo): Promise<void> {
  const below = moneyLimits.small.below * 100
  if (amount >= below) return
  const small = found(await tx.row(countSmall, { userId, below, since: later(-hours(24)) }))
  ensure(small.n < moneyLimits.small.withdrawals, 'small_withdrawals_too_many')
}

/**
 * Holds the money and has a job send it. The same withdrawal asked for again within half a minute is the first one, unless its
 * money was returned. Returns its id. Throws: withdrawal_amount, small_withdrawals_too_many, withdrawal_under_way, insufficient_balance, and what
 * `ensureMaySpend` throws.
 */
export async function requestWithdrawal(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  { amount, holder }: { amount: Kobo; holder: HolderProof | null },
): Promise<string> {
  ensureWithdrawable(amount)
  const { userId } = actor
  const { id: accountId, bankName, lastFour } = account
  await lockUser(tx, userId)
  const since = later(-moneyLimits.withdrawRepeatSeconds * 1000)
  const repeated = await tx.row(findRepeat, { userId, accountId, amount, since })
  if (repeated) return repeated.id
  await ensureFewSmall(tx, userId, amount)
  const isFirst = !(await tx.row(findEarlier, { accountId }))
  const id = newId()
  const reference = `wd-${id.replaceAll('-', '')}`
  const inserted = await tx.row(insertWithdrawal, { id, userId, accountId, amount, reference, at: now() })
  ensure(inserted, 'withdrawal_under_way')
  // After the row, like every lock on the ledger: one that just ends waits for the wallet with its row locked.
  const permit = await ensureMaySpend(tx, actor, { kind: 'withdrawal', amount, isNewReceiver: isFirst, holder })
  await ensureStepOrAll(tx, userId, amount)
  await postJournals(tx, [requestPosting({ id, userId, amount, reference, bankName, lastFour }, permit)])
  await scheduleWork(tx, id)
  await publishStatus(tx, { id, userId }, 'requested')
  if (isFirst) await notifyOfNewAccount(tx, { id, userId, amount }, account)
  return id
}

/** To the owner at once, who may not be the one at the device: the money cannot be taken back once the bank has it. */
const notifyOfNewAccount = (
  tx: Tx,
  { id, userId, amount }: { id: string; userId: string; amount: Kobo },
  { bankName, lastFour }: AccountRow,
): Promise<void> =>
  notify(tx, {
    ...{ userId, kind: 'withdrawal-to-new-account', key: `withdrawal:${id}:new-account` },
    title: `${nairaText(amount)} is going to a new bank account`,
    body: `To ${bankName}, account ending in ${lastFour}. If it was not you, change your password and write to us.`,
    link: `/wallet/withdrawals/${id}`,
  })
