import { type Tx, transaction } from '../src/platform/database.ts'
import type { World } from './world.ts'

const TIMES = 200

/**
 * Does the work 200 times at once, while as many transactions hold what a foreign key to this row locks, and returns the codes
 * of what failed. In one attempt each: a deadlock would otherwise be tried again, a second later, and be noticed by nobody.
 */
export async function besideReferences(
  { context: { pool } }: World,
  { table, id }: { table: string; id: string },
  work: (tx: Tx, n: number) => Promise<unknown>,
): Promise<string[]> {
  const referring = () =>
    transaction(pool, async (tx) => {
      await tx.once(`select 1 from ${table} where id = $id for key share`, { id })
      for (let n = 0; n < 5; n++) await tx.once(`select count(*) from ${table}`)
    })
  const all = Array.from({ length: TIMES }, (_, n) => [referring(), transaction(pool, (tx) => work(tx, n), 1)]).flat()
  return (await Promise.allSettled(all)).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
}
