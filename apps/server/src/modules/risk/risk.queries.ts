import type { Role } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { RiskCase, RiskFinding, RiskPrecision, RiskRecord, RiskTab, RiskVerdict } from '@vendly/contract/risk'
import { type RiskSignal, riskSignals } from '@vendly/contract/risk-signals'
import { days, later } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'

type CaseRow = {
  id: string
  userId: string
  name: string
  role: Role
  campus: string | null
  isSuspended: boolean
  score: number
  signals: RiskSignal[] | null
  openedAt: Date
  closedAt: Date | null
  verdict: RiskVerdict | null
  note: string | null
  decidedBy: string | null
  withdrawal: { id: string; amount: number; bankName: string; lastFour: string; heldUntil: string } | null
}

const SIGNALS_OF = `(select array_agg(distinct f.signal) from risk_findings f
  where f.user_id = c.user_id and f.case_id is not distinct from case when c.verdict is not null then c.id end)`
const WITHDRAWAL_OF = `(select json_build_object('id', w.id, 'amount', w.amount, 'bankName', a.bank_name, 'lastFour', a.last_four,
    'heldUntil', w.held_until)
  from withdrawals w join bank_accounts a on a.id = w.bank_account_id
 where w.user_id = c.user_id and w.status = 'requested' and w.held_until is not null and c.closed_at is null)`
const COLUMNS = `c.id, c.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.role, k.short_name as campus,
  u.status = 'suspended' as "isSuspended", c.score, ${SIGNALS_OF} as signals, c.opened_at as "openedAt",
  c.closed_at as "closedAt", c.verdict, c.note, trim(d.first_name || ' ' || d.last_name) as "decidedBy",
  ${WITHDRAWAL_OF} as withdrawal`
const JOINS = `join users u on u.id = c.user_id
  left join campuses k on k.id = u.campus_id
  left join users d on d.id = c.decided_by`

const IS_HELD = `exists (select from withdrawals w
  where w.user_id = c.user_id and w.status = 'requested' and w.held_until is not null)`
const OPEN = { open: 'c.closed_at is null', held: `c.closed_at is null and ${IS_HELD}` }
const openOf = (tab: 'open' | 'held') =>
  statement<CaseRow>(
    `risk.list.${tab}`,
    `select ${COLUMNS}
       from (select * from risk_cases c
              where ${OPEN[tab]} and ($score::int is null or (c.score, c.id) < ($score, $id::uuid))
              order by c.score desc, c.id desc
              limit $limit) c ${JOINS}
      order by c.score desc, c.id desc`,
  )
const LIST = { open: openOf('open'), held: openOf('held') }
const listDecided = statement<CaseRow>(
  'risk.list.decided',
  `select ${COLUMNS}
     from (select * from risk_cases c
            where c.verdict is not null and ($at::timestamptz is null or (c.closed_at, c.id) < ($at, $id::uuid))
            order by c.closed_at desc, c.id desc
            limit $limit) c ${JOINS}
    order by c.closed_at desc, c.id desc`,
)
const count = statement<{ open: number; held: number; decided: number }>(
  'risk.count',
  `select (select count(*)::int from risk_cases c where ${OPEN.open}) as open,
          (select count(*)::int from risk_cases c where ${OPEN.held}) as held,
          (select count(*)::int from (select from risk_cases where verdict is not null limit ${COUNT_BOUND + 1}) c) as decided`,
)

const byPoints = (a: RiskSignal, b: RiskSignal) => riskSignals[b].points - riskSignals[a].points || a.localeCompare(b)
const presentCase = (row: CaseRow): RiskCase => ({
  ...{ _id: row.id, score: row.score, openedAt: row.openedAt.toISOString() },
  state: row.verdict ? 'decided' : row.closedAt ? 'lapsed' : 'open',
  user: { _id: row.userId, name: row.name, role: row.role, campus: row.campus, isSuspended: row.isSuspended },
  signals: (row.signals ?? []).sort(byPoints),
  held: row.withdrawal && toNaira(row.withdrawal.amount),
})

type Page = { cases: RiskCase[]; counts: { open: number; held: number }; pagination: Pagination }

/** Open ones by score, decided ones newest first. Throws: cursor_invalid. */
export async function listCases(
  db: Db,
  { tab, cursor: text, limit }: { tab: RiskTab; cursor?: string; limit: number },
): Promise<Page> {
  const counts = found(await db.row(count))
  const total = boundedTotal(counts[tab])
  if (tab === 'decided') {
    const cursor = decodeCursor(text, 'timestamp')
    const rows = await db.rows(listDecided, { at: cursor?.value ?? null, id: cursor?.id ?? null, limit: limit + 1 })
    const page = pageOf(rows, limit, cursor, cursor ?? total, (row) => ({
      ...{ value: row.closedAt!.toISOString(), id: row.id },
    }))
    return { cases: page.rows.map(presentCase), counts, pagination: page.pagination }
  }
  const cursor = decodeCursor(text, 'integer')
  const rows = await db.rows(LIST[tab], { score: cursor?.value ?? null, id: cursor?.id ?? null, limit: limit + 1 })
  const page = pageOf(rows, limit, cursor, cursor ?? total, (row) => ({ value: row.score, id: row.id }))
  return { cases: page.rows.map(presentCase), counts, pagination: page.pagination }
}

type FindingRow = {
  signal: RiskSignal
  other: RiskFinding['other']
  count: number
  amount: number | null
  shared: RiskFinding['shared']
  purchases: RiskFinding['purchases']
  at: Date
}
const findCase = statement<CaseRow>('risk.find', `select ${COLUMNS} from risk_cases c ${JOINS} where c.id = $id`)
const listFindings = statement<FindingRow>(
  'risk.listFindings',
  `select f.signal, f.count, f.amount, f.shared, f.purchases, f.at,
          case when o.id is not null then json_build_object(
            '_id', o.id, 'name', trim(o.first_name || ' ' || o.last_name), 'role', o.role) end as other
     from risk_cases c
     join risk_findings f on f.user_id = c.user_id
      and f.case_id is not distinct from case when c.verdict is not null then c.id end
     left join users o on o.id = f.other_id
    where c.id = $id
    order by f.at desc, f.subject
    limit 100`,
)

/** Throws: not_found. */
export async function findRiskRecord(db: Db, id: string): Promise<RiskRecord> {
  const row = found(await db.row(findCase, { id }))
  const findings = await db.rows(listFindings, { id })
  const { withdrawal } = row
  return {
    ...presentCase(row),
    ...{ verdict: row.verdict, note: row.note, decidedBy: row.decidedBy },
    decidedAt: row.verdict && row.closedAt!.toISOString(),
    withdrawal: withdrawal && {
      ...{ _id: withdrawal.id, amount: toNaira(withdrawal.amount) },
      ...{ bankName: withdrawal.bankName, lastFour: withdrawal.lastFour },
      heldUntil: new Date(withdrawal.heldUntil).toISOString(),
    },
    findings: findings
      .sort((a, b) => byPoints(a.signal, b.signal))
      .map(({ amount, at, ...finding }) => ({
        ...finding,
        ...{ amount: amount === null ? null : toNaira(amount), at: at.toISOString() },
      })),
  }
}

const listPrecision = statement<RiskPrecision>(
  'risk.listPrecision',
  `select f.signal, count(*)::int as raised, (count(*) filter (where c.verdict = 'fraud'))::int as fraud
     from (select distinct case_id, signal from risk_findings where case_id is not null) f
     join risk_cases c on c.id = f.case_id and c.closed_at > $since
    group by f.signal`,
)
const PRECISION_DAYS = 90

/** Signals of which a case was decided, those that are wrong most often last. */
export async function findPrecision(db: Db): Promise<RiskPrecision[]> {
  const rows = await db.rows(listPrecision, { since: later(-days(PRECISION_DAYS)) })
  return rows.sort((a, b) => b.fraud / b.raised - a.fraud / a.raised || byPoints(a.signal, b.signal))
}
