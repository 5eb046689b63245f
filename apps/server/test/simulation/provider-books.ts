import { expect } from 'vitest'
import { reconcile } from '../../src/modules/reconciliation/reconciliation.service.ts'
import { days } from '../../src/platform/clock.ts'
import type { World } from '../world.ts'
import { findDifferences, type ProviderBooks } from './book-differences.ts'

/** Longer than a seed takes: what the seeds before it moved has been compared. */
const SEED_MS = days(15)

/**
 * What the provider took and gave is what our ledger says, record by record and in both directions, no payment waits any longer,
 * and the product's own comparison finds nothing either.
 */
export async function expectSame(world: World): Promise<void> {
  const { db } = world.context
  await reconcile(world.context, SEED_MS)
  await world.settle()
  const books = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
  expect(await findDifferences(db, books)).toEqual([])
  const paid = await db.once<{ reference: string }>(`select reference from payment_charges where status = 'succeeded'`)
  const known = new Set(books.charges.map(({ reference }) => reference))
  expect(paid.filter(({ reference }) => !known.has(reference))).toEqual([])
  const waiting = await db.once(`select status, reference from payment_charges where status in ('created', 'open')`)
  expect(waiting).toEqual([])
  await expectSameRefunds(world, books.refunds)
  await expectSameDisputes(world, books.disputes)
  const incomplete = await db.once<{ name: string; outcome: string }>(
    `select distinct on (name) name, outcome from reconciliation_runs order by name, id desc`,
  )
  expect(incomplete.filter(({ outcome }) => outcome !== 'complete')).toEqual([])
  expect(await db.once('select kind, reference, details from reconciliation_breaks where is_open')).toEqual([])
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Each refund to a card ended as the provider says, and it has no other. One without a number never got there, and has failed. */
async function expectSameRefunds(world: World, refunds: ProviderBooks['refunds']): Promise<void> {
  const theirs = refunds.map(({ id, transaction_reference: reference, amount, status }) => ({
    id: String(id),
    reference,
    amount,
    status,
  }))
  const ours = await world.context.db.once<{ id: string | null; reference: string; amount: number; status: string }>(
    `select r.provider_id as id, c.reference, r.amount::int as amount, r.status
       from card_refunds r
       join payment_charges c on c.id = r.charge_id`,
  )
  const sent = ours.flatMap(({ id, ...refund }) => (id === null ? [] : [{ ...refund, id }]))
  expect(sent.toSorted(byId)).toEqual(theirs.toSorted(byId))
  expect(ours.filter(({ id, status }) => id === null && !['requested', 'rejected', 'failed'].includes(status))).toEqual(
    [],
  )
}

/** Each dispute is a chargeback of the same amount with the same end, and there is no other. */
async function expectSameDisputes(world: World, disputes: ProviderBooks['disputes']): Promise<void> {
  const theirs = disputes.map(({ id, refund_amount: amount, resolution }) => ({
    id: String(id),
    // What the bank demanded stays on record when it got nothing.
    ...(resolution === 'declined' ? { status: 'won' } : { status: resolution ? 'lost' : 'open', amount }),
  }))
  const ours = await world.context.db.once<{ id: string; status: string; amount: number }>(
    'select provider_id as id, status, amount::int as amount from chargebacks',
  )
  const seen = ours.map(({ id, status, amount }) => ({ id, status, ...(status !== 'won' && { amount }) }))
  expect(seen.toSorted(byId)).toEqual(theirs.toSorted(byId))
}
