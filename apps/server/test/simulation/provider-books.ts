import { expect } from 'vitest'
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
}
