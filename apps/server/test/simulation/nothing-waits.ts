import { expect } from 'vitest'
import { minutes, now } from '../../src/platform/clock.ts'
import { orderChecksIn } from '../order-checks.ts'
import type { Simulation } from './steps.ts'

/** Each run of the schedules takes one step of an order. */
const RUNS = 4

/**
 * When nobody does anything any more, everything ends by itself: nothing waits for a time that is over, nobody owes what is in
 * their wallet, and no job has failed.
 */
export async function expectNothingWaits({ world, wait }: Simulation): Promise<void> {
  for (let run = 0; run < RUNS; run++) await wait(minutes(5))
  const { db } = world.context
  const at = now()
  await orderChecksIn(world, { inStock: 0, unshelved: [] }).expectNothingOverdue({ offset: at.getTime() - Date.now() })
  const waiting = await db.once<{ what: string }>(
    `select 'reserve ' || id as what from reserves where closed_at is null and release_at <= $at
      union all
     select 'approval ' || id from approvals where status = 'proposed' and expires_at <= $at
      union all
     select 'chargeback ' || id from chargebacks where closed_at is null
      union all
     select 'debt of ' || o.code from ledger_accounts o
       join ledger_accounts w on w.code = 'wallet:user:' || split_part(o.code, ':', 3)
      where o.code like 'receivable:user:%' and o.debits > o.credits and w.credits > w.debits
      union all
     select 'due ' || d.debtor_id from dues d join ledger_accounts a on a.code = 'receivable:user:' || d.debtor_id
      where d.status = 'owed' group by d.debtor_id
     having sum(d.amount - d.paid - d.advanced) > max(a.debits - a.credits)`,
    { at },
  )
  expect(waiting).toEqual([])
  const failed = await db.once(
    `select t.identifier, j.last_error from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where j.last_error is not null`,
  )
  expect(failed).toEqual([])
}
