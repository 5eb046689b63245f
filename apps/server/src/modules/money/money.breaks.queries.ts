import type { Adjustment, AdjustmentStatus, MoneyBreak, MoneyBreakRecord } from '@vendly/contract/admin-money'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { Actor } from '../../platform/actor.ts'
import { COUNT_BOUND } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { countByStatusSql, listNewest, newestByStatusSql } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { listAuditLogOf } from '../audit/audit.queries.ts'
import { HAS_MONEY, unappliedSql } from '../payments/payments.sql.ts'
import { factsOf } from './money.facts.ts'

type BreakRow = {
  id: number
  kind: string
  reference: string
  isOpen: boolean
  details: Record<string, unknown>
  unapplied: Kobo
  userId: string | null
  userName: string | null
  resolution: string | null
  resolvedBy: string | null
  resolvedAt: Date | null
  createdAt: Date
}
const COLUMNS = `b.id, b.kind, b.reference, b.is_open as "isOpen", b.details,
  case when ${HAS_MONEY} then ${unappliedSql('b.reference')} else 0 end as unapplied, u.id as "userId",
  trim(u.first_name || ' ' || u.last_name) as "userName", b.resolution,
  trim(r.first_name || ' ' || r.last_name) as "resolvedBy", b.resolved_at as "resolvedAt", b.created_at as "createdAt"`
// Differences of refunds and chargebacks are named by charge and number.
const JOINS = `left join payment_charges c on c.reference = split_part(b.reference, '/', 1)
  left join payments p on p.id = c.payment_id
  left join users u on u.id = p.user_id
  left join users r on r.id = b.resolved_by`

const presentBreak = (row: BreakRow): MoneyBreak => ({
  _id: row.id,
  kind: row.kind,
  reference: row.reference,
  isOpen: row.isOpen,
  amount: row.unapplied > 0 ? toNaira(row.unapplied) : null,
  ...factsOf(row.details),
  user: row.userId ? { _id: row.userId, name: row.userName ?? '' } : null,
  resolution: row.resolution,
  resolvedBy: row.resolvedBy,
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const selectPage = statement<BreakRow>(
  'money.listBreaks',
  `select ${COLUMNS}
     from (
       select *
         from reconciliation_breaks b
        where b.is_open = $isOpen
          and ($before::timestamptz is null or (b.created_at, b.id) < ($before, $beforeId::bigint))
        order by b.created_at desc, b.id desc
        limit $limit
     ) b ${JOINS}
    order by b.created_at desc, b.id desc`,
)
const countBreaks = statement<{ count: number }>(
  'money.countBreaks',
  `select count(*)::int as count
     from (select 1 from reconciliation_breaks where is_open = $isOpen limit ${COUNT_BOUND + 1}) b`,
)

type Filter = { cursor?: string; limit: number }

/** Newest first. Throws: cursor_invalid. */
export async function listBreaks(
  db: Db,
  filter: Filter & { state: 'open' | 'resolved' },
): Promise<{ breaks: MoneyBreak[]; pagination: Pagination }> {
  const isOpen = filter.state === 'open'
  const page = await listNewest(db, { list: selectPage, count: countBreaks }, filter, { isOpen }, 'number')
  return { breaks: page.rows.map(presentBreak), pagination: page.pagination }
}

const selectBreak = statement<BreakRow>(
  'money.findBreak',
  `select ${COLUMNS} from reconciliation_breaks b ${JOINS} where b.id = $id`,
)

type AdjustmentRow = {
  id: string
  kind: Adjustment['kind']
  status: AdjustmentStatus
  amount: Kobo
  reason: string
  breakId: number | null
  reverses: number | null
  entries: { account: string; owner: string | null; side: 'D' | 'C'; amount: Kobo }[] | null
  proposedBy: string
  proposer: string
  decider: string | null
  decisionReason: string | null
  createdAt: Date
  decidedAt: Date | null
}
const ADJUSTMENT_COLUMNS = `a.id, a.kind, a.status, a.amount, a.reason, a.break_id as "breakId", a.reverses,
  (select json_agg(e.entry || jsonb_build_object('owner', trim(u.first_name || ' ' || u.last_name)) order by e.position)
     from jsonb_array_elements(a.entries) with ordinality e(entry, position)
     left join users u on u.id = substring(e.entry ->> 'account' from ':user:(.+)$')::uuid) as entries,
  a.proposed_by as "proposedBy", trim(p.first_name || ' ' || p.last_name) as proposer,
  trim(d.first_name || ' ' || d.last_name) as decider, a.decision_reason as "decisionReason", a.created_at as "createdAt",
  a.decided_at as "decidedAt"`
const ADJUSTMENT_JOINS = 'join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by'

function presentAdjustment(row: AdjustmentRow, admin: Actor): Adjustment {
  const isProposed = row.status === 'proposed'
  const isOwn = row.proposedBy === admin.userId
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    amount: toNaira(row.amount),
    reason: row.reason,
    breakId: row.breakId,
    reverses: row.reverses,
    entries: (row.entries ?? []).map((entry) => ({ ...entry, amount: toNaira(entry.amount) })),
    proposedBy: row.proposer,
    decidedBy: row.decider,
    decisionReason: row.decisionReason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    can: { approve: isProposed && !isOwn, reject: isProposed && !isOwn, withdraw: isProposed && isOwn },
  }
}

const selectAdjustment = statement<AdjustmentRow>(
  'money.findAdjustment',
  `select ${ADJUSTMENT_COLUMNS} from adjustments a ${ADJUSTMENT_JOINS} where a.id = $id`,
)
/** Throws: not_found. */
export const findAdjustment = async (db: Db, admin: Actor, id: string): Promise<Adjustment> =>
  presentAdjustment(found(await db.row(selectAdjustment, { id })), admin)

const selectOfBreak = statement<AdjustmentRow>(
  'money.listAdjustmentsOfBreak',
  `select ${ADJUSTMENT_COLUMNS} from adjustments a ${ADJUSTMENT_JOINS}
    where a.break_id = $breakId
    order by a.created_at desc, a.id desc
    limit 50`,
)

/** Throws: not_found. */
export async function findBreak(db: Db, admin: Actor, id: number): Promise<MoneyBreakRecord> {
  const row = found(await db.row(selectBreak, { id }))
  const adjustments = (await db.rows(selectOfBreak, { breakId: id })).map((one) => presentAdjustment(one, admin))
  const isFree = row.isOpen && !adjustments.some(({ status }) => status === 'proposed')
  const hasMoney = row.unapplied > 0
  return {
    ...presentBreak(row),
    adjustments,
    history: await listAuditLogOf(db, 'break', String(id)),
    can: {
      resolve: isFree && !hasMoney,
      credit: isFree && hasMoney && row.kind === 'charge_amount',
      refund: isFree && hasMoney,
    },
  }
}

const selectAdjustments = statement<AdjustmentRow>(
  'money.listAdjustments',
  newestByStatusSql({ table: 'adjustments', alias: 'a', columns: ADJUSTMENT_COLUMNS, joins: ADJUSTMENT_JOINS }),
)
const countAdjustments = statement<{ count: number }>('money.countAdjustments', countByStatusSql('adjustments'))

/** Newest first. Throws: cursor_invalid. */
export async function listAdjustments(
  db: Db,
  admin: Actor,
  filter: Filter & { status?: AdjustmentStatus },
): Promise<{ adjustments: Adjustment[]; pagination: Pagination }> {
  const status = filter.status ?? null
  const page = await listNewest(db, { list: selectAdjustments, count: countAdjustments }, filter, { status })
  return { adjustments: page.rows.map((row) => presentAdjustment(row, admin)), pagination: page.pagination }
}
