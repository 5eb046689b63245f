import { moneyLimits } from '@vendly/contract/limits'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos, dayStart, nextDayStart } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'
import { describeMovement, type Movement } from '../ledger/ledger.movements.ts'
import { walletOf } from '../ledger/ledger.postings.ts'
import { MOVEMENT_STATUS, otherNameSql } from './wallet.sql.ts'

/** How many movements are read at a time. */
const BATCH = 500

/** Amounts in kobo; days in Lagos, both included. */
export type Statement = {
  name: string
  from: string
  to: string
  opening: number
  closing: number
  moneyIn: number
  moneyOut: number
  count: number
}
export type StatementRow = {
  at: Date
  description: string
  otherSide: string
  reference: string
  moneyIn: number
  moneyOut: number
  balance: number
}

type Head = Omit<Statement, 'from' | 'to' | 'closing'> & { lastId: number }
/** Entries of an account get their ids in the order of its movements: up to the last one is the same rows for ever. */
const findHead = statement<Head>(
  'wallet.findStatement',
  `select u.first_name || ' ' || u.last_name as name, m.opening, m."moneyIn", m."moneyOut", m.count, m."lastId"
     from users u,
          lateral (
            select coalesce(sum(case e.side when 'C' then e.amount else -e.amount end) filter (where e.at < $from), 0)::bigint as opening,
                   coalesce(sum(e.amount) filter (where e.at >= $from and e.side = 'C'), 0)::bigint as "moneyIn",
                   coalesce(sum(e.amount) filter (where e.at >= $from and e.side = 'D'), 0)::bigint as "moneyOut",
                   count(*) filter (where e.at >= $from)::int as count, coalesce(max(e.id), 0)::bigint as "lastId"
              from ledger_entries e
             where e.account_id = (select id from ledger_accounts where code = $account) and e.at < $to) m
    where u.id = $userId`,
)
type Row = Movement & { otherName: string | null; id: number; at: Date; amount: number; reference: string }
const listRows = statement<Row>(
  'wallet.listStatement',
  `select e.id, e.at, j.kind, case e.side when 'C' then 'in' else 'out' end as direction, e.amount,
          coalesce(j.memo ->> 'reference', 'j' || j.id) as reference, ${MOVEMENT_STATUS} as status, j.subject_kind as "subjectKind", j.memo, null as failure,
          false as "isUnderReview", ${otherNameSql('j.subject_kind', 'j.subject_id')} as "otherName"
     from ledger_entries e
     join journals j on j.id = e.journal_id
    where e.account_id = (select id from ledger_accounts where code = $account)
      and e.at >= $from and e.at < $to and e.id <= $lastId
      and ($after::timestamptz is null or (e.at, e.id) > ($after, $afterId::bigint))
    order by e.at, e.id
    limit $limit`,
)

/**
 * The statement's figures, and its movements in batches, the oldest first. Throws: statement_period, statement_too_long.
 */
export async function findStatement(
  db: Db,
  userId: string,
  period: { from?: string; to?: string },
): Promise<{ statement: Statement; batches: AsyncIterable<StatementRow[]> }> {
  const to = period.to ?? dayInLagos(now())
  const from = period.from ?? `${to.slice(0, 8)}01`
  ensure(from <= to, 'statement_period')
  const account = walletOf(userId)
  const within = { account, from: dayStart(from), to: nextDayStart(to), userId }
  const { lastId, ...head } = found(await db.row(findHead, within))
  ensure(head.count <= moneyLimits.statementRows, 'statement_too_long')

  async function* batches(): AsyncGenerator<StatementRow[]> {
    let balance = head.opening
    let last: Row | undefined
    do {
      const rows: Row[] = await db.rows(listRows, {
        ...within,
        lastId,
        after: last?.at ?? null,
        afterId: last?.id ?? null,
        limit: BATCH,
      })
      last = rows.length === BATCH ? rows.at(-1) : undefined
      yield rows.map((row) => {
        const [moneyIn, moneyOut] = row.direction === 'in' ? [row.amount, 0] : [0, row.amount]
        balance += moneyIn - moneyOut
        const { description, otherSide = '' } = describeMovement(row, userId)
        return {
          at: row.at,
          // Under way, or returned by a later row: money has left the wallet and has not arrived.
          description: row.status === 'completed' ? description : `${description} (${row.status})`,
          otherSide: row.otherName ?? otherSide,
          reference: row.reference,
          moneyIn,
          moneyOut,
          balance,
        }
      })
    } while (last)
  }
  const closing = head.opening + head.moneyIn - head.moneyOut
  return { statement: { ...head, from, to, closing }, batches: batches() }
}
