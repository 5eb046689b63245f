import { expect } from 'vitest'
import type { World } from '../world.ts'

type Charge = { reference: string; status: string; amount: number; requested_amount: number; fees: number }
type Transfer = { reference: string; status: string; amount: number; fee: number }
type ProviderBooks = { charges: Charge[]; transfers: Transfer[] }

/** What the provider took and gave is what our ledger says, record by record. */
export async function expectSame(world: World): Promise<void> {
  const { charges, transfers } = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
  const theirs = charges
    .filter(({ status }) => status === 'success')
    .map(({ reference, requested_amount: amount }) => ({ reference, amount }))
  const ours = await world.context.db.once<{ reference: string; amount: number }>(
    `select c.reference, p.amount::int as amount
       from payment_charges c
       join payments p on p.id = c.payment_id
      where c.status = 'succeeded' and c.reference = any ($references::text[])`,
    { references: charges.map(({ reference }) => reference) },
  )
  const byReference = (a: { reference: string }, b: { reference: string }) => (a.reference < b.reference ? -1 : 1)
  expect(ours.toSorted(byReference)).toEqual(theirs.toSorted(byReference))
  const waiting = await world.context.db.once(
    `select status, reference from payment_charges where status in ('created', 'open')`,
  )
  expect(waiting).toEqual([])
  await expectSameTransfers(world, transfers)
}

const ENDED: Record<string, string> = {
  success: 'succeeded',
  reversed: 'reversed',
  failed: 'failed',
  abandoned: 'failed',
}

/** Each withdrawal ended as its transfer did, and what left our balance there is what our ledger says. */
async function expectSameTransfers(world: World, transfers: readonly Transfer[]): Promise<void> {
  expect(new Set(transfers.map(({ reference }) => reference)).size).toBe(transfers.length)
  const ours = await world.context.db.once<{ reference: string; status: string; amount: number }>(
    'select reference, status, amount::int as amount from withdrawals',
  )
  const byReference = new Map(transfers.map((transfer) => [transfer.reference, transfer]))
  for (const { reference, status, amount } of ours) {
    const theirs = byReference.get(reference)
    // One that never got there has failed here.
    expect([reference, status]).toEqual([reference, theirs ? ENDED[theirs.status] : 'failed'])
    if (theirs) expect([reference, theirs.amount]).toEqual([reference, amount])
  }
  expect(transfers.filter(({ reference }) => !ours.some((one) => one.reference === reference))).toEqual([])
  const [paid] = await world.context.db.once<{ kobo: number }>(
    `select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end), 0)::int as kobo
       from ledger_entries e
       join ledger_accounts a on a.id = e.account_id
       join journals j on j.id = e.journal_id
      where a.code = 'provider:balance' and j.subject_kind = 'withdrawal'`,
  )
  const left = transfers
    .filter(({ status }) => status === 'success')
    .reduce((sum, one) => sum + one.amount + one.fee, 0)
  expect(paid!.kobo).toBe(left)
}
