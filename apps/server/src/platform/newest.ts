import type { Pagination } from '@vendly/contract/paging'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from './cursor.ts'
import type { Db, Params, Statement } from './database.ts'

type Newest<Row> = {
  /** Its parameters are `$before`, `$beforeId`, `$limit` and those of `filter`. */
  list: Statement<Row>
  /** Counts all rows, with the parameters of `filter`. */
  count: Statement<{ count: number }>
}
/** A table with a `status`, whose rows the columns and the joins call `alias`. */
type StatusTable = { table: string; alias: string; columns: string; joins: string }

/** SQL of a `list` whose filter is `$status`: null for all. */
export const newestByStatusSql = ({ table, alias, columns, joins }: StatusTable): string => `select ${columns}
     from (
       select *
         from ${table} ${alias}
        where ($status::text is null or ${alias}.status = $status)
          and ($before::timestamptz is null or (${alias}.created_at, ${alias}.id) < ($before, $beforeId::uuid))
        order by ${alias}.created_at desc, ${alias}.id desc
        limit $limit
     ) ${alias} ${joins}
    order by ${alias}.created_at desc, ${alias}.id desc`

/** SQL of its `count`. */
export const countByStatusSql = (table: string): string =>
  `select count(*)::int as count
     from (select 1 from ${table} where $status::text is null or status = $status limit ${COUNT_BOUND + 1}) counted`

type Asked = { cursor?: string; limit: number }

/** One page of a list that is sorted by `createdAt` and id, newest first. Throws: cursor_invalid. */
export async function listNewest<Row extends { id: string | number; createdAt: Date }>(
  db: Db,
  { list, count }: Newest<Row>,
  { cursor: text, limit }: Asked,
  filter: Params,
  idKind: 'uuid' | 'number' = 'uuid',
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const cursor =
    idKind === 'number' ? decodeCursor(text, 'timestamp', 'number') : decodeCursor(text, 'timestamp', 'uuid')
  const rows = await db.rows(list, {
    ...filter,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: limit + 1,
  })
  const counted = cursor ? 0 : ((await db.row(count, filter))?.count ?? 0)
  return pageOf(rows, limit, cursor, boundedTotal(counted), ({ createdAt, id }) => ({
    value: createdAt.toISOString(),
    id,
  }))
}
