import type { WithdrawalStatus } from '@vendly/contract/payouts'
import { type Posting, walletOf } from '../../src/modules/ledger/ledger.postings.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { keepAccount, saveAccount } from '../../src/modules/payouts/payouts.accounts.service.ts'
import {
  failedPosting,
  requestPosting,
  reversedPosting,
  successPosting,
  type WithdrawalMoney,
} from '../../src/modules/payouts/payouts.postings.ts'
import type { Failure } from '../../src/modules/payouts/payouts.present.ts'
import { withdrawals } from '../../src/modules/payouts/payouts.tables.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoPerson } from '../demo-campus.ts'
import { personId } from './people.ts'
import { type Clock, idFor } from './rows.ts'

type Plan = { status: WithdrawalStatus; daysAgo: number; failure?: Failure }

const BANKS = [
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '999992', name: 'OPay Digital Services Limited (OPay)' },
  { code: '033', name: 'United Bank For Africa' },
]
/** Of those who can sign in; Ada’s came back, so that she has her whole balance. */
const ADAS: Plan[] = [
  { status: 'reversed', daysAgo: 21, failure: 'returned' },
  { status: 'failed', daysAgo: 9, failure: 'bank' },
]
const NGOZIS: Plan[] = [
  { status: 'succeeded', daysAgo: 24 },
  { status: 'failed', daysAgo: 17, failure: 'account' },
  { status: 'succeeded', daysAgo: 16.9 },
  { status: 'succeeded', daysAgo: 8 },
  { status: 'succeeded', daysAgo: 2 },
]
const TUNDES: Plan[] = [
  { status: 'succeeded', daysAgo: 27 },
  { status: 'reversed', daysAgo: 12, failure: 'returned' },
  { status: 'succeeded', daysAgo: 11.8 },
  { status: 'succeeded', daysAgo: 3 },
]
const IBRAHIMS: Plan[] = [
  { status: 'succeeded', daysAgo: 14 },
  { status: 'succeeded', daysAgo: 5 },
]
/** One each, of people who are not signed in as: nobody’s screen is in the way of a new withdrawal. */
const OTHERS: Plan[] = [
  { status: 'otp', daysAgo: 0.01 },
  { status: 'unknown', daysAgo: 0.02 },
  { status: 'pending', daysAgo: 0.003 },
  { status: 'pending', daysAgo: 1.2 },
  { status: 'submitting', daysAgo: 0.0005 },
  { status: 'requested', daysAgo: 0.0002 },
  { status: 'failed', daysAgo: 0.4, failure: 'ours' },
  { status: 'failed', daysAgo: 2.4, failure: 'abandoned' },
  { status: 'succeeded', daysAgo: 1 },
  { status: 'succeeded', daysAgo: 6 },
  { status: 'succeeded', daysAgo: 13 },
]

/** Withdrawals in every state, with their journals at their times, and the accounts they went to. */
export async function insertWithdrawals(tx: Tx, context: Context, demo: DemoCampus, clock: Clock): Promise<void> {
  const { accounts } = demo
  const people = [...demo.vendors, ...demo.students, ...demo.riders]
  const known: [string, Plan[]][] = [
    [accounts.student, ADAS],
    [accounts.kitchen, NGOZIS],
    [accounts.hostelShop, TUNDES],
    [accounts.rider, IBRAHIMS],
  ]
  for (const [key, plans] of known) {
    const person = people.find((one) => one.key === key)
    for (const plan of person ? plans : []) await insertOne(tx, context, person!, plan, clock)
  }
  const others = people.filter(({ key }) => !known.some(([one]) => one === key))
  // The first who has had enough money ever since.
  for (const plan of OTHERS) while (others.length) if (await insertOne(tx, context, others.shift()!, plan, clock)) break
}

async function insertOne(tx: Tx, context: Context, person: DemoPerson, plan: Plan, clock: Clock): Promise<boolean> {
  const { status, daysAgo, failure } = plan
  const userId = personId(person)
  const at = clock.ago(daysAgo)
  const amount = await amountFor(tx, userId, at)
  if (amount === 0) return false
  const key = `withdrawal:${person.key}:${daysAgo}`
  const digits = Number.parseInt(idFor(key).slice(-8), 16)
  const bank = BANKS[Number.parseInt(idFor(person.key).slice(-2), 16) % BANKS.length]!
  const number = `0${String(1_000_000_000 + (Number.parseInt(idFor(person.key).slice(-8), 16) % 900_000_000)).slice(1)}`
  const name = `${person.lastName} ${person.firstName}`.toUpperCase()
  const account = await keepAccount(tx, context, userId, { bankCode: bank.code, number, name })
  await tx.once('update bank_accounts set bank_name = $name, created_at = least(created_at, $at) where id = $id', {
    id: account.id,
    name: bank.name,
    at,
  })
  await saveAccount(tx, userId, account.id)
  const id = idFor(key, daysAgo)
  const reference = `wd-${id.replaceAll('-', '')}`
  const after = (seconds: number) => new Date(Math.min(at.getTime() + seconds * 1000, Date.now()))
  const sent = after(4)
  const [arrived, returned] = [after(35 + (digits % 160)), after(status === 'reversed' ? 7_200 : 50)]
  const fee = amount <= 500_000 ? 1_000 : amount <= 5_000_000 ? 2_500 : 5_000
  const isSent = ['pending', 'succeeded', 'reversed'].includes(status)
  const hasArrived = status === 'succeeded' || status === 'reversed'
  await tx.orm.insert(withdrawals).values({
    id,
    userId,
    bankAccountId: account.id,
    amount,
    reference,
    status,
    transferCode: isSent || status === 'otp' ? `TRF_${idFor(reference).slice(-12)}` : null,
    bankSession: hasArrived ? `1100062026${String(digits).padStart(20, '0')}` : null,
    providerFee: status === 'succeeded' ? fee : status === 'reversed' ? 0 : null,
    failure: failure ?? null,
    checks: status === 'unknown' ? 3 : 1,
    submittedAt: status === 'requested' ? null : sent,
    sentAt: isSent ? sent : null,
    arrivedAt: hasArrived ? arrived : null,
    returnedAt: status === 'failed' || status === 'reversed' ? returned : null,
    createdAt: at,
  })
  const money: WithdrawalMoney = { id, userId, amount, reference, bankName: bank.name, lastFour: account.lastFour }
  const postings: Posting[] = [{ ...requestPosting(money, permitPaid(userId, amount)), at }]
  if (hasArrived) postings.push({ ...successPosting(money, fee), at: arrived })
  if (status === 'failed') postings.push({ ...failedPosting(money), at: returned })
  if (status === 'reversed') postings.push({ ...reversedPosting(money, fee), at: returned })
  for (const posting of postings) await postJournals(tx, [posting])
  return true
}

/** In kobo: a part of what the user had at that time and ever since, so that no past balance becomes negative. */
export async function amountFor(tx: Tx, userId: string, at: Date): Promise<number> {
  const [row] = await tx.once<{ lowest: number | null }>(
    `select min(balance)::float8 as lowest
       from (select e.at, lead(e.at) over w as next,
                    sum(case e.side when 'C' then e.amount else -e.amount end) over w as balance
               from ledger_entries e
              where e.account_id = (select id from ledger_accounts where code = $account)
             window w as (order by e.at, e.id rows between unbounded preceding and current row)) movements
      where next is null or next > $at`,
    { account: walletOf(userId), at },
  )
  const [first] = await tx.once<{ at: Date | null }>(
    `select min(e.at) as at from ledger_entries e
      where e.account_id = (select id from ledger_accounts where code = $account)`,
    { account: walletOf(userId) },
  )
  if (!first?.at || first.at >= at) return 0
  const naira = Math.min(Math.floor(((row?.lowest ?? 0) * 0.3) / 50_000) * 500, 60_000)
  return naira < 500 ? 0 : naira * 100
}
