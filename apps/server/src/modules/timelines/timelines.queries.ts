import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import {
  type TimelineCategory,
  type TimelineEntry,
  type TimelineKind,
  timelineCategories,
} from '@vendly/contract/timelines'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { describeMovement } from '../ledger/ledger.movements.ts'
import { walletOf } from '../ledger/ledger.postings.ts'
import { ensurePerson } from '../records/records.facts.queries.ts'
import { columnsOf, type Source, sources } from './timelines.sql.ts'

type Row = {
  id: string
  at: Date
  kind: TimelineKind
  category: TimelineCategory
  subject: string
  number: string | null
  name: string | null
  text: string | null
  about: string | null
  orderId: string | null
  state: string | null
  amount: number | null
  direction: 'in' | 'out' | null
  doneAt: Date | null
  memo: Record<string, unknown> | null
  isOpen: boolean
}

/** Each source gives its newest entries after the cursor by its own index; the newest of all of them are the page. */
const entriesOf = (source: Source): string => `(select ${columnsOf(source)}
   from ${source.from}
  where '${source.category}' = any($categories::text[]) and ${source.where}
    and ${source.at} <= coalesce($before::timestamptz, 'infinity')
    and (${source.at} < coalesce($before::timestamptz, 'infinity') or ${source.key} < $beforeId::text)
  order by ${source.at} desc, ${source.key} desc
  limit $limit)`
const listEntries = statement<Row>(
  'timelines.listEntries',
  `select * from (${sources.map(entriesOf).join('\n union all ')}) t order by t.at desc, t.id desc limit $limit`,
)

const openOf = (source: Source): string => `(select ${columnsOf(source)}
   from ${source.from}
  where '${source.category}' = any($categories::text[]) and ${source.where} and ${source.isOpen}
  order by ${source.at} desc, ${source.key} desc
  limit $limit)`
const listOpen = statement<Row>(
  'timelines.listOpen',
  `select * from (${sources
    .filter(({ isOpen }) => isOpen)
    .map(openOf)
    .join('\n union all ')}) t order by t.at desc, t.id desc limit $limit`,
)
const MOST_OPEN = 20

const countOf = (source: Source): string => `select '${source.category}' as category, (
    select count(*)::int
      from (select 1 from ${source.from} where '${source.category}' = any($categories::text[]) and ${source.where}
             limit ${COUNT_BOUND + 1}) counted) as count`
const countEntries = statement<{ category: TimelineCategory; count: number }>(
  'timelines.countEntries',
  sources.map(countOf).join('\n union all '),
)

/** What is summed lies between the newest movement and those that are asked for, from the index alone. */
const findBalances = statement<{ id: number; balance: number }>(
  'timelines.findBalances',
  `select s.id, s.balance
     from (
       select e.id,
              (a.credits - a.debits - coalesce(
                 sum(case e.side when 'C' then e.amount else -e.amount end)
                   over (order by e.at desc, e.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
         from ledger_entries e
         join ledger_accounts a on a.id = e.account_id
        where e.account_id = (select id from ledger_accounts where code = $account) and e.at >= $since::timestamptz) s
    where s.id = any($ids::bigint[])`,
)

const RIGHTS = {
  payments: 'people:read',
  orders: 'orders:read',
  bookings: 'orders:read',
  wallet: 'people:read',
  messages: 'support:read',
  notes: 'member',
  decisions: 'people:read',
} as const

type Asked = { category?: TimelineCategory; cursor?: string; limit: number }
type Timeline = {
  entries: TimelineEntry[]
  counts: Partial<Record<TimelineCategory, number>> | null
  open: TimelineEntry[] | null
  pagination: Pagination
}

/** One page, newest first. Throws: not_found, cursor_invalid. */
export async function findTimeline(db: Db, admin: Actor, userId: string, asked: Asked): Promise<Timeline> {
  await ensurePerson(db, admin, userId)
  const cursor = decodeCursor(asked.cursor, 'timestamp', 'text')
  const seen = timelineCategories.filter((category) => hasRight(admin, RIGHTS[category]))
  const account = walletOf(userId)
  const of = { userId, campusIds: admin.campusIds as string[] | null }
  const rows = await db.rows(listEntries, {
    ...of,
    account,
    categories: asked.category ? seen.filter((category) => category === asked.category) : seen,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: asked.limit + 1,
  })
  const first = cursor
    ? null
    : {
        counted: await db.rows(countEntries, { ...of, account, categories: seen }),
        open: await db.rows(listOpen, { ...of, categories: seen, limit: MOST_OPEN }),
      }
  const counts = first && sumsOf(seen, first.counted)
  const total = counts
    ? (asked.category ? [asked.category] : seen).reduce((sum, category) => sum + (counts[category] ?? 0), 0)
    : 0
  const page = pageOf(rows, asked.limit, cursor, boundedTotal(total), ({ at, id }) => ({ value: at.toISOString(), id }))
  const balances = await balancesOf(db, account, page.rows)
  const present = (row: Row) => presentEntry(row, userId, balances)
  return {
    entries: page.rows.map(present),
    ...{ counts, open: first?.open.map(present) ?? null },
    pagination: page.pagination,
  }
}

function sumsOf(seen: readonly TimelineCategory[], counted: { category: TimelineCategory; count: number }[]) {
  const sum = (category: TimelineCategory) =>
    counted.reduce((total, one) => total + (one.category === category ? one.count : 0), 0)
  return Object.fromEntries(seen.map((category) => [category, Math.min(sum(category), COUNT_BOUND + 1)]))
}

type Balances = ReadonlyMap<string, number>

async function balancesOf(db: Db, account: string, rows: readonly Row[]): Promise<Balances> {
  const movements = rows.filter(({ kind }) => kind === 'movement')
  const oldest = movements.at(-1)
  if (!oldest) return new Map()
  const ids = movements.map(({ subject }) => Number(subject))
  const found = await db.rows(findBalances, { account, since: oldest.at, ids })
  return new Map(found.map(({ id, balance }) => [String(id), balance]))
}

function presentEntry(row: Row, userId: string, balances: Balances): TimelineEntry {
  const balance = row.kind === 'movement' ? balances.get(row.subject) : undefined
  return {
    ...{ _id: row.id, kind: row.kind, category: row.category, at: row.at.toISOString(), subjectId: row.subject },
    ...{ number: row.number, name: row.name, text: textOf(row, userId), about: row.about, orderId: row.orderId },
    ...{ state: row.state, direction: row.direction, isOpen: row.isOpen },
    amount: row.amount === null ? null : toNaira(row.amount),
    balanceAfter: balance === undefined ? null : toNaira(balance),
    doneAt: row.doneAt?.toISOString() ?? null,
  }
}

/** A movement is called what its owner reads about it. */
function textOf({ kind, about, direction, memo, text }: Row, userId: string): string | null {
  if (kind !== 'movement') return text
  const { subjectKind, ...rest } = memo ?? {}
  const movement = {
    ...{ kind: about!, direction: direction!, status: 'completed' as const, isUnderReview: false, failure: null },
    ...{ subjectKind: typeof subjectKind === 'string' ? subjectKind : null, memo: rest },
  }
  return describeMovement(movement, userId).description
}
