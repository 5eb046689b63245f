import type { PlatformWallet } from '@vendly/contract/admin-money'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { findMoneyWaiting } from './money.waiting.queries.ts'

// Busy system accounts keep no balance: theirs is the sum of their entries.
const listBalances = statement<{ code: string; type: string; debits: Kobo; credits: Kobo }>(
  'money.listBalances',
  `select case when code like '%:user:%' or code ~ '^(escrow|refund_hold|chargeback_hold|ads_deferred|rider_due|due):'
               then split_part(code, ':', 1) else code end as code,
          type, sum(debits)::bigint as debits, sum(credits)::bigint as credits
     from (select a.code, a.type, a.debits, a.credits from ledger_accounts a where a.track_balance
           union all
           select a.code, a.type, e.debits, e.credits
             from ledger_accounts a
             cross join lateral (
               select coalesce(sum(amount) filter (where side = 'D'), 0) as debits,
                      coalesce(sum(amount) filter (where side = 'C'), 0) as credits
                 from ledger_entries where account_id = a.id
             ) e
            where not a.track_balance) balances
    group by 1, 2`,
)
const listDays = statement<{ day: string; received: Kobo; paidOut: Kobo; earned: Kobo }>(
  'money.listDays',
  `select to_char(d.day, 'YYYY-MM-DD') as day,
          coalesce(sum(e.amount) filter (where e.is_money and e.side = 'D'), 0)::bigint as received,
          coalesce(sum(e.amount) filter (where e.is_money and e.side = 'C'), 0)::bigint as "paidOut",
          coalesce(sum(case e.side when 'C' then e.amount else -e.amount end) filter (where not e.is_money), 0)::bigint as earned
     from generate_series(($since::timestamptz at time zone 'Africa/Lagos')::date,
                          ($at::timestamptz at time zone 'Africa/Lagos')::date, interval '1 day') d(day)
     left join lateral (
       select e.amount, e.side, a.type = 'asset' as is_money
         from ledger_accounts a
         join ledger_entries e on e.account_id = a.id
        where not a.track_balance and a.type in ('asset', 'revenue', 'expense')
          and e.at >= (d.day at time zone 'Africa/Lagos') and e.at < ((d.day + interval '1 day') at time zone 'Africa/Lagos')
     ) e on true
    group by d.day
    order by d.day`,
)
// From one of our accounts to another: neither came in nor was paid out.
const listInternal = statement<{ day: string; amount: Kobo }>(
  'money.listInternal',
  `select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, sum(amount)::bigint as amount
     from (select booked_at as at, abs(difference) as amount
             from provider_balance_rows where booking in ('topup', 'settlement', 'charge', 'refund', 'dispute')
           union all
           select booked_at, effective from provider_settlements where destination = 'bank') moved
    group by 1`,
)
const findBalanceCheck = statement<{ theirs: Kobo; ours: Kobo; underWay: Kobo; collections: Kobo; checkedAt: Date }>(
  'money.findBalanceCheck',
  `select theirs, ours, under_way as "underWay", collections, checked_at as "checkedAt"
     from provider_balance_checks
    order by checked_at desc
    limit 1`,
)
/** Where all money is, from the ledger alone, and what waits for a person. */
export async function findPlatformWallet(db: Db): Promise<PlatformWallet> {
  const [balances, perDay, internal, check, waiting] = await Promise.all([
    db.rows(listBalances),
    db.rows(listDays, { since: later(-days(29)), at: now() }),
    db.rows(listInternal),
    db.row(findBalanceCheck),
    findMoneyWaiting(db),
  ])
  const sum = (matches: (row: (typeof balances)[number]) => boolean, side: 'D' | 'C') =>
    balances
      .filter(matches)
      .reduce((total, { debits, credits }) => total + (side === 'D' ? debits - credits : credits - debits), 0)
  const owned = (code: string) => sum((row) => row.code === code, 'C')
  const isMoney = ({ code }: { code: string }) => /^(provider|bank):/.test(code)
  const lines = (type: string, side: 'D' | 'C') =>
    balances
      .filter((row) => row.type === type)
      .map((row) => ({
        account: row.code,
        amount: toNaira(side === 'C' ? row.credits - row.debits : row.debits - row.credits),
      }))
      .filter(({ amount }) => amount !== 0)
      .sort((a, b) => b.amount - a.amount)
  const movedOn = new Map(internal.map(({ day, amount }) => [day, amount]))
  const moved = internal.reduce((total, { amount }) => total + amount, 0)
  const received = balances.filter(isMoney).reduce((total, { debits }) => total + debits, -moved)
  const paidOut = balances.filter(isMoney).reduce((total, { credits }) => total + credits, -moved)
  const custody = {
    wallets: owned('wallet'),
    escrow: owned('escrow'),
    payouts: owned('payout_hold'),
    refunds: owned('refund_hold'),
    chargebacks: owned('chargeback_hold'),
    ads: owned('ads_deferred'),
    riders: owned('rider_due'),
    dues: owned('due'),
    reserves: owned('reserve'),
    unapplied: owned('unapplied:payments'),
  }
  const inCustody = sum((row) => row.type === 'liability', 'C')
  const owed = sum((row) => row.code === 'receivable', 'D')
  const earned = sum((row) => row.type === 'revenue' || row.type === 'expense', 'C')
  const owner = sum((row) => row.type === 'equity', 'C')
  return {
    at: now().toISOString(),
    received: toNaira(received),
    paidOut: toNaira(paidOut),
    custody: {
      wallets: toNaira(custody.wallets),
      escrow: toNaira(custody.escrow),
      payouts: toNaira(custody.payouts),
      refunds: toNaira(custody.refunds),
      chargebacks: toNaira(custody.chargebacks),
      ads: toNaira(custody.ads),
      riders: toNaira(custody.riders),
      dues: toNaira(custody.dues),
      reserves: toNaira(custody.reserves),
      unapplied: toNaira(custody.unapplied),
      total: toNaira(inCustody),
    },
    assets: {
      provider: toNaira(sum(({ code }) => code.startsWith('provider:'), 'D')),
      bank: toNaira(sum(({ code }) => code.startsWith('bank:'), 'D')),
      owed: toNaira(owed),
      returnedTwice: toNaira(waiting.returnedTwice),
    },
    providerBalance: check
      ? {
          at: check.checkedAt.toISOString(),
          theirs: toNaira(check.theirs),
          ours: toNaira(check.ours),
          underWay: toNaira(check.underWay),
          difference: toNaira(check.theirs - check.ours - check.underWay),
          collections: toNaira(check.collections),
        }
      : null,
    revenue: lines('revenue', 'C'),
    expenses: lines('expense', 'D'),
    earned: toNaira(earned),
    owner: toNaira(owner),
    coverage: toNaira(received - paidOut - inCustody),
    difference: toNaira(received - paidOut + owed - inCustody - earned - owner),
    days: perDay.map((day) => ({
      day: day.day,
      received: toNaira(day.received - (movedOn.get(day.day) ?? 0)),
      paidOut: toNaira(day.paidOut - (movedOn.get(day.day) ?? 0)),
      earned: toNaira(day.earned),
    })),
    waiting: {
      breaks: waiting.breaks,
      adjustments: waiting.adjustments,
      refunds: waiting.refunds,
      chargebacks: waiting.chargebacks,
      riderWays: waiting.riderWays,
      withdrawals: waiting.withdrawals,
      providerEvents: waiting.providerEvents,
      oldestProviderEventAt: waiting.oldestProviderEventAt?.toISOString() ?? null,
      oldestEscrow:
        waiting.escrowId && waiting.escrowNumber && waiting.escrowPaidAt
          ? { _id: waiting.escrowId, orderNumber: waiting.escrowNumber, paidAt: waiting.escrowPaidAt.toISOString() }
          : null,
    },
  }
}
