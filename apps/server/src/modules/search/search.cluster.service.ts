import { type Db, statement, type Tx } from '../../platform/database.ts'
import { CLUSTER_MAX_ROWS } from './search.tuning.ts'

const estimateEntries = statement<{ rows: number }>(
  'search.estimateEntries',
  `select greatest(reltuples, 0)::float8 as rows
     from pg_class
    where oid = 'search_entries'::regclass`,
)

/** The approximate number of rows in the index, from the catalogue of the database. */
export const countEntries = async (db: Db): Promise<number> => (await db.row(estimateEntries))!.rows

/**
 * Moves new rows to where similar rows lie on disk, so that a search reads few pages. Skipped where the table has more
 * rows than may be locked, and left for the next night where it is in use.
 */
export async function clusterEntries(tx: Tx, maxRows: number = CLUSTER_MAX_ROWS): Promise<void> {
  if ((await countEntries(tx)) <= maxRows) await tx.once('select search_cluster()')
}
