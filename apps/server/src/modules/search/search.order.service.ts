import { type Db, statement, type Tx } from '../../platform/database.ts'

/** More take over three seconds, in which nobody could search: those are put in order by hand (docs/runbook.md). */
const MOST_ROWS = 75_000

const rows = statement<{ n: number }>(
  'search.rows',
  `select greatest(reltuples, 0)::float8 as n from pg_class where oid = 'search_entries'::regclass`,
)

/** About how many rows are searched. */
export const countRows = async (db: Db): Promise<number> => (await db.row(rows))!.n

/** New goods are put where their like lie, so that searches stay quick; left for another night where it cannot be at once. */
export async function putInOrder(tx: Tx): Promise<void> {
  if ((await countRows(tx)) <= MOST_ROWS) await tx.once('select search_put_in_order()')
}
