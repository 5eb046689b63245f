import { expect } from 'vitest'
import { reconcile } from '../../src/modules/reconciliation/reconciliation.service.ts'
import { days } from '../../src/platform/clock.ts'
import type { World } from '../world.ts'
import { findDifferences, type ProviderBooks } from './book-differences.ts'

/** Longer than a seed takes: what the seeds before it moved has been compared. */
const SEED_MS = days(15)

/**
 * What the provider took and gave is what our ledger says, record by record, in both directions and in all, no payment waits any
 * longer, and the product's own comparison finds nothing either.
 */
export async function expectSame(world: World): Promise<void> {
  const { db } = world.context
  await reconcile(world.context, SEED_MS)
  await world.settle()
  const books = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
  expect(await findDifferences(db, books)).toEqual([])
  const waiting = await db.once(`select status, reference from payment_charges where status in ('created', 'open')`)
  expect(waiting).toEqual([])
  const incomplete = await db.once<{ name: string; outcome: string }>(
    `select distinct on (name) name, outcome from reconciliation_runs order by name, id desc`,
  )
  expect(incomplete.filter(({ outcome }) => outcome !== 'complete')).toEqual([])
  expect(await db.once('select kind, reference, details from reconciliation_breaks where is_open')).toEqual([])
}
