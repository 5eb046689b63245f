import type { AdvanceBudget, DueKind, Due as DueReply, DueStatus } from '@vendly/contract/dues'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { type Db, statement } from '../../platform/database.ts'
import { countByStatusSql, listNewest, newestByStatusSql } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { findBudget } from './dues.budget.queries.ts'

type Advance = { amount: Kobo; by: string; reason: string; at: string }
export type DueRow = {
  id: string
  kind: DueKind
  status: DueStatus
  subjectKind: string
  subjectId: string
  number: string
  storeName: string
  debtorId: string
  debtorName: string
  creditorId: string
  creditorName: string
  amount: Kobo
  paid: Kobo
  advanced: Kobo
  owed: Kobo
  createdAt: Date
  advances: Advance[]
}
const nameSql = (u: string) => `trim(${u}.first_name || ' ' || ${u}.last_name)`
const COLUMNS = `d.id, d.kind, d.status, d.subject_kind as "subjectKind", d.subject_id as "subjectId",
  d.memo ->> 'orderNumber' as number, d.memo ->> 'storeName' as "storeName",
  d.debtor_id as "debtorId", ${nameSql('f')} as "debtorName", d.creditor_id as "creditorId", ${nameSql('t')} as "creditorName",
  d.amount, d.paid, d.advanced,
  coalesce((select a.debits - a.credits from ledger_accounts a where a.code = 'receivable:user:' || d.debtor_id), 0)::bigint as owed,
  d.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('amount', v.amount, 'by', ${nameSql('w')}, 'reason', v.reason, 'at', v.created_at)
                     order by v.created_at)
              from due_advances v join users w on w.id = v.admin_id
             where v.due_id = d.id), '[]') as advances`
const JOINS = 'join users f on f.id = d.debtor_id join users t on t.id = d.creditor_id'

const present = (row: DueRow): DueReply => ({
  _id: row.id,
  kind: row.kind,
  subject: { kind: row.subjectKind, _id: row.subjectId, number: row.number },
  debtor: { _id: row.debtorId, name: row.debtorName },
  creditor: { _id: row.creditorId, name: row.creditorName },
  amount: toNaira(row.amount),
  paid: toNaira(row.paid),
  advanced: toNaira(row.advanced),
  open: row.status === 'owed' ? toNaira(row.amount - row.paid - row.advanced) : 0,
  owed: toNaira(row.owed),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  advances: row.advances.map((one) => ({
    ...one,
    amount: toNaira(one.amount),
    at: new Date(one.at).toISOString(),
  })),
})

const select = statement<DueRow>('dues.find', `select ${COLUMNS} from dues d ${JOINS} where d.id = $id`)

/** Throws: not_found. */
export const findDueRow = async (db: Db, id: string): Promise<DueRow> => found(await db.row(select, { id }))

/** Throws: not_found. */
export const findDue = async (db: Db, id: string): Promise<DueReply> => present(await findDueRow(db, id))

const selectPage = statement<DueRow>(
  'dues.list',
  newestByStatusSql({ table: 'dues', alias: 'd', columns: COLUMNS, joins: JOINS }),
)
const count = statement<{ count: number }>('dues.count', countByStatusSql('dues'))

/** Newest first. Throws: cursor_invalid. */
export async function listDues(
  db: Db,
  filter: { status?: DueStatus; cursor?: string; limit: number },
): Promise<{ dues: DueReply[]; budget: AdvanceBudget; pagination: Pagination }> {
  const page = await listNewest(db, { list: selectPage, count }, filter, { status: filter.status ?? null })
  return { dues: page.rows.map(present), budget: await presentBudget(db), pagination: page.pagination }
}

export async function presentBudget(db: Db): Promise<AdvanceBudget> {
  const { limit, used, left } = await findBudget(db)
  return { limit: toNaira(limit), used: toNaira(used), left: toNaira(left) }
}

type OpenDue = { open: Kobo; isAppeal: boolean }
const sumOpen = statement<OpenDue>(
  'dues.sumOpen',
  `select coalesce(sum(amount - paid - advanced), 0)::bigint as open, coalesce(bool_or(kind = 'appeal'), false) as "isAppeal"
     from dues where status = 'owed' and cause_id = $causeId`,
)

/** What is still due because of a record, such as a complaint, in kobo, and whether the buyer owes it after an appeal. */
export const openDueOf = async (db: Db, causeId: string): Promise<OpenDue> => (await db.row(sumOpen, { causeId }))!

const sumAllOpen = statement<{ open: Kobo }>(
  'dues.sumAllOpen',
  `select coalesce(sum(amount - paid - advanced), 0)::bigint as open from dues where status = 'owed'`,
)

/** What the platform has yet to pay on to users, once their debtors have repaid it, in kobo. */
export const sumOpenDues = async (db: Db): Promise<Kobo> => (await db.row(sumAllOpen))!.open

const sumsOf = statement<{ toUser: Kobo; byUser: Kobo }>(
  'dues.sumsOfUser',
  `select coalesce((select sum(amount - paid - advanced) from dues where status = 'owed' and creditor_id = $userId), 0)::bigint
            as "toUser",
          coalesce((select sum(amount - paid - advanced) from dues where status = 'owed' and debtor_id = $userId), 0)::bigint
            as "byUser"`,
)

/** What other users owe to this one, and this one to others, in kobo. */
export const duesOfUser = async (db: Db, userId: string): Promise<{ toUser: Kobo; byUser: Kobo }> =>
  (await db.row(sumsOf, { userId }))!
