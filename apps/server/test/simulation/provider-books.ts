import { expect } from 'vitest'
import { balanceReconciliation } from '../../src/modules/provider-balance/provider-balance.reconciliation.ts'
import { days, later, now } from '../../src/platform/clock.ts'
import type { World } from '../world.ts'
import { findDifferences, type ProviderBooks } from './book-differences.ts'

/** What the provider took and gave is what our ledger says, record by record, and no payment waits any longer. */
export async function expectSame(world: World): Promise<void> {
  const books = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
  expect(await findDifferences(world.context.db, books)).toEqual([])
  const waiting = await world.context.db.once(
    `select status, reference from payment_charges where status in ('created', 'open')`,
  )
  expect(waiting).toEqual([])
  await expectSameRefunds(world, books.refunds)
  await expectSameBalance(world)
}

/** Each refund to a card that did not fail before it was sent ended as the provider says, and it has no other. */
async function expectSameRefunds(world: World, refunds: ProviderBooks['refunds']): Promise<void> {
  const theirs = refunds.map(({ id, transaction_reference: reference, amount, status }) => ({
    id: String(id),
    reference,
    amount,
    status,
  }))
  const ours = await world.context.db.once<(typeof theirs)[number]>(
    `select coalesce(r.provider_id, 'none') as id, c.reference, r.amount::int as amount, r.status
       from card_refunds r
       join payment_charges c on c.id = r.charge_id
      where r.status not in ('requested', 'rejected') and (r.provider_id is not null or r.status <> 'failed')`,
  )
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(ours.toSorted(byId)).toEqual(theirs.toSorted(byId))
}

/** Longer than a seed takes: what the seeds before it moved has been compared. */
const SEED_MS = days(15)

/** Everything that changed the provider's balance is booked, and the sums are the same. */
async function expectSameBalance(world: World): Promise<void> {
  const { context } = world
  expect(await balanceReconciliation.compare(context, { from: later(-SEED_MS), to: now() })).not.toBeNull()
  const open = await context.db.once(
    `select kind, details from reconciliation_breaks
      where is_open and (kind like 'balance_%' or kind like 'settlement_%' or kind like 'refund_%' or kind = 'missing_there')`,
  )
  expect(open).toEqual([])
}
