import { expect } from 'vitest'
import type { World } from '../world.ts'

type Charge = { reference: string; status: string; amount: number; requested_amount: number; fees: number }
export type ProviderBooks = { charges: Charge[] }

/** What the provider took and gave is what our ledger says, record by record. */
export async function expectSame(world: World): Promise<void> {
  const { charges } = (await world.sandbox('GET', '/__sandbox/state')) as ProviderBooks
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
}
