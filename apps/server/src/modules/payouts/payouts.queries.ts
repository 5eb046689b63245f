import { moneyLimits } from '@vendly/contract/limits'
import type { Pagination } from '@vendly/contract/paging'
import type { AdminWithdrawal, Withdrawal, WithdrawalStage, WithdrawalStatus } from '@vendly/contract/payouts'
import type { Actor } from '../../platform/actor.ts'
import { days, later } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { listNewest } from '../../platform/newest.ts'
import { found } from '../../platform/problem.ts'
import { UNDER_WAY } from './payouts.policy.ts'
import {
  ADMIN_COLUMNS,
  type AdminRow,
  presentForAdmin,
  presentWithdrawal,
  WITHDRAWAL_COLUMNS,
  type WithdrawalRow,
} from './payouts.present.ts'

const STAGES: Record<WithdrawalStage, readonly WithdrawalStatus[]> = {
  'under-way': UNDER_WAY,
  arrived: ['succeeded'],
  returned: ['failed', 'reversed'],
}

const listOwn = statement<WithdrawalRow>(
  'payouts.listOwn',
  `select ${WITHDRAWAL_COLUMNS} from withdrawals w join bank_accounts a on a.id = w.bank_account_id
    where w.user_id = $userId and ($statuses::text[] is null or w.status = any ($statuses))
      and ($before::timestamptz is null or (w.created_at, w.id) < ($before, $beforeId::uuid))
    order by w.created_at desc, w.id desc
    limit $limit`,
)
const countOwn = statement<{ count: number }>(
  'payouts.countOwn',
  `select count(*)::int as count from (
     select 1 from withdrawals
      where user_id = $userId and ($statuses::text[] is null or status = any ($statuses)) limit ${COUNT_BOUND + 1}) t`,
)

type OwnFilter = { status?: WithdrawalStage; cursor?: string; limit: number }

/** Newest first. Throws: cursor_invalid. */
export async function listOwnWithdrawals(
  db: Db,
  userId: string,
  filter: OwnFilter,
): Promise<{ withdrawals: Withdrawal[]; pagination: Pagination }> {
  const statuses = filter.status ? [...STAGES[filter.status]] : null
  const page = await listNewest(db, { list: listOwn, count: countOwn }, filter, { userId, statuses })
  return { withdrawals: page.rows.map(presentWithdrawal), pagination: page.pagination }
}

const selectOwn = statement<WithdrawalRow>(
  'payouts.findOwn',
  `select ${WITHDRAWAL_COLUMNS} from withdrawals w join bank_accounts a on a.id = w.bank_account_id
    where w.id = $id and w.user_id = $userId`,
)
/** Throws: not_found, also for another user's. */
export const findOwnWithdrawal = async (db: Db, userId: string, id: string): Promise<Withdrawal> =>
  presentWithdrawal(found(await db.row(selectOwn, { id, userId })))

const selectUsual = statement<{ seconds: number | null }>(
  'payouts.findUsualDuration',
  `select case when count(*) >= ${moneyLimits.withdrawalsOfUsual}
            then round(percentile_cont(0.5) within group (order by extract(epoch from arrived_at - created_at)))::int
          end as seconds
     from withdrawals where arrived_at > $since`,
)
/** How long withdrawals took in the last 30 days; null when there were too few to say. */
export const findUsualSeconds = async (db: Db): Promise<number | null> =>
  (await db.row(selectUsual, { since: later(-days(30)) }))?.seconds ?? null

const JOINS = 'join bank_accounts a on a.id = w.bank_account_id join users u on u.id = w.user_id'
const MATCHES = `($pattern::text is null or w.reference like $pattern or u.email::text like $pattern
  or lower(concat_ws(' ', u.first_name, u.last_name)) like $pattern)`

const listForAdmin = statement<AdminRow>(
  'payouts.listForAdmin',
  `select ${ADMIN_COLUMNS} from withdrawals w ${JOINS}
    where ${MATCHES} and ($status::text is null or w.status = $status)
      and ($before::timestamptz is null or (w.created_at, w.id) < ($before, $beforeId::uuid))
    order by w.created_at desc, w.id desc
    limit $limit`,
)
const countForAdmin = statement<{ status: WithdrawalStatus; count: number }>(
  'payouts.countForAdmin',
  `select t.status, count(*)::int as count
     from (select w.status from withdrawals w ${JOINS} where ${MATCHES} limit ${COUNT_BOUND * 10}) t
    group by 1`,
)

type AdminFilter = { q?: string; status?: WithdrawalStatus; cursor?: string; limit: number }
type AdminPage = {
  withdrawals: AdminWithdrawal[]
  counts: Record<WithdrawalStatus, number> | null
  pagination: Pagination
}

/** Newest first. The first page comes with counts by status. Throws: cursor_invalid. */
export async function listAllWithdrawals(db: Db, admin: Actor, filter: AdminFilter): Promise<AdminPage> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const pattern = filter.q ? `%${escapeLike(filter.q.toLowerCase())}%` : null
  const rows = await db.rows(listForAdmin, {
    pattern,
    status: filter.status ?? null,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const counts = cursor ? null : await countByStatus(db, pattern)
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  const total = boundedTotal(filter.status && counts ? counts[filter.status] : all)
  const page = pageOf(rows, filter.limit, cursor, total, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
  return { withdrawals: page.rows.map((row) => presentForAdmin(row, admin)), counts, pagination: page.pagination }
}

async function countByStatus(db: Db, pattern: string | null): Promise<Record<WithdrawalStatus, number>> {
  const counts: Record<WithdrawalStatus, number> = {
    requested: 0,
    submitting: 0,
    pending: 0,
    unknown: 0,
    otp: 0,
    succeeded: 0,
    failed: 0,
    reversed: 0,
  }
  for (const { status, count } of await db.rows(countForAdmin, { pattern })) counts[status] = count
  return counts
}

const selectForAdmin = statement<AdminRow>(
  'payouts.findForAdmin',
  `select ${ADMIN_COLUMNS} from withdrawals w ${JOINS} where w.id = $id`,
)
/** Throws: not_found. */
export const findForAdmin = async (db: Db, admin: Actor, id: string): Promise<AdminWithdrawal> =>
  presentForAdmin(found(await db.row(selectForAdmin, { id })), admin)

const selectUnderWay = statement<{ id: string }>(
  'payouts.findUnderWay',
  `select id from withdrawals
    where user_id = $userId and status in ('requested', 'submitting', 'pending', 'unknown', 'otp')`,
)
/** Whether money of the user is on its way to a bank account. */
export const hasWithdrawalUnderWay = async (db: Db, userId: string): Promise<boolean> =>
  (await db.row(selectUnderWay, { userId })) !== undefined

const selectForNotification = statement<WithdrawalRow>(
  'payouts.findForNotification',
  `select ${WITHDRAWAL_COLUMNS} from withdrawals w join bank_accounts a on a.id = w.bank_account_id where w.id = $id`,
)
/** Throws: not_found. */
export async function findForNotification(db: Db, id: string): Promise<Withdrawal & { userId: string }> {
  const row = found(await db.row(selectForNotification, { id }))
  return { ...presentWithdrawal(row), userId: row.userId }
}
