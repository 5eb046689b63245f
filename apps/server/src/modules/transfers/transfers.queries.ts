import type { Data } from '@vendly/contract/api'
import { email, phone } from '@vendly/contract/auth'
import { toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import type { Transfer } from '@vendly/contract/transfers'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { boundedTotal, COUNT_BOUND, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { ensure, found, Problem } from '../../platform/problem.ts'
import { presentTransfer, TRANSFER_COLUMNS, TRANSFER_JOINS, type TransferRow } from './transfers.present.ts'

export type Recipient = { id: string; name: string; vendorId: string | null; campus: string | null }

/** SQL: someone whom `$senderId` can send money. A person hidden from others, or who has blocked the sender, is not found either. */
const CAN_RECEIVE = `u.status = 'active' and u.deleted_at is null and u.role <> 'admin'
  and (u.shadowbanned_until is null or u.shadowbanned_until <= now())
  and not exists (select 1 from chat_blocks b where b.user_id = u.id and b.blocked_id = $senderId)`

const selectPerson = statement<Recipient>(
  'transfers.selectPerson',
  `select u.id, trim(u.first_name || ' ' || u.last_name) as name, null::uuid as "vendorId", c.short_name as campus
     from users u
     left join campuses c on c.id = u.campus_id
    where (lower(u.email) = $email and u.email_verified_at is not null or u.phone = $phone) and ${CAN_RECEIVE}
    limit 2`,
)
const selectStore = statement<Recipient>(
  'transfers.selectStore',
  `select u.id, v.business_name as name, v.id as "vendorId", c.short_name as campus
     from vendors v
     join users u on u.id = v.user_id
     left join campuses c on c.id = v.campus_id
    where (v.slug = $store or v.id::text = $store) and v.status = 'verified' and ${CAN_RECEIVE}`,
)

/** A store that can be paid, by its slug or id. Throws: recipient_unknown. */
export async function findStore(db: Db, { userId: senderId }: Actor, store: string): Promise<Recipient> {
  const row = await db.row(selectStore, { store: store.toLowerCase(), senderId })
  if (!row) throw new Problem('recipient_unknown')
  return row
}

/**
 * Whom money would go to: exactly one user of this email or phone number, or the store of this address. Throws:
 * recipient_unknown, transfer_to_self.
 */
export async function findRecipient(db: Db, actor: Actor, text: string): Promise<Recipient> {
  const recipient = text.startsWith('@') ? await findStore(db, actor, text.slice(1)) : await findPerson(db, actor, text)
  ensure(recipient.id !== actor.userId, 'transfer_to_self')
  return recipient
}

async function findPerson(db: Db, { userId: senderId }: Actor, text: string): Promise<Recipient> {
  const asEmail = email.safeParse(text)
  const asPhone = phone.safeParse(text)
  const rows =
    asEmail.success || asPhone.success
      ? await db.rows(selectPerson, { email: asEmail.data ?? null, phone: asPhone.data ?? null, senderId })
      : []
  // Phone numbers are not verified: one that two accounts have says nothing.
  const [row] = rows
  if (!row || rows.length > 1) throw new Problem('recipient_unknown')
  return row
}

const selectTransfer = statement<TransferRow>(
  'transfers.selectTransfer',
  `select ${TRANSFER_COLUMNS} from transfers t ${TRANSFER_JOINS}
    where t.id = $id and $userId in (t.sender_id, t.recipient_id)`,
)

/** Throws: not_found, also for another user's. */
export const findTransfer = async (db: Db, userId: string, id: string): Promise<Transfer> =>
  presentTransfer(found(await db.row(selectTransfer, { id, userId })))

const initialSql = (user: string) => `trim(${user}.first_name || ' ' || left(${user}.last_name, 1))`
type ReceiptRow = Pick<TransferRow, 'number' | 'isStall' | 'amount' | 'from' | 'to' | 'createdAt'>
const selectReceipt = statement<ReceiptRow>(
  'transfers.selectReceipt',
  `select 'VT-' || t.seq as number, t.vendor_id is not null as "isStall", t.amount, ${initialSql('s')} as "from",
          coalesce(v.business_name, ${initialSql('r')}) as "to", t.created_at as "createdAt"
     from transfers t ${TRANSFER_JOINS}
    where t.receipt_token = $token`,
)

/** Throws: not_found. */
export async function findReceipt(db: Db, token: string): Promise<Data<'GET /receipts/:token'>> {
  const { isStall, amount, createdAt, ...receipt } = found(await db.row(selectReceipt, { token }))
  return {
    ...receipt,
    kind: isStall ? 'stall' : 'transfer',
    amount: toNaira(amount),
    createdAt: createdAt.toISOString(),
  }
}

const listStall = statement<TransferRow>(
  'transfers.listStallPayments',
  `select ${TRANSFER_COLUMNS} from transfers t ${TRANSFER_JOINS}
    where t.vendor_id = $vendorId
      and ($before::timestamptz is null or (t.created_at, t.id) < ($before, $beforeId::uuid))
    order by t.created_at desc, t.id desc
    limit $limit`,
)
const countStall = statement<{ n: number; amount: number; payments: number }>(
  'transfers.countStallPayments',
  `select (select count(*)::int from (select 1 from transfers where vendor_id = $vendorId limit ${COUNT_BOUND + 1}) a) as n,
          coalesce(sum(amount), 0)::bigint as amount, count(*)::int as payments
     from transfers
    where vendor_id = $vendorId and created_at >= $today`,
)

/** Payments at the stall of the actor's store. Throws: cursor_invalid. */
export async function listStallPayments(
  db: Db,
  { vendorId }: Actor,
  filter: { cursor?: string; limit: number },
): Promise<{ payments: Transfer[]; pagination: Pagination; today: { amount: number; payments: number } }> {
  const cursor = decodeCursor(filter.cursor, 'timestamp')
  const rows = await db.rows(listStall, {
    vendorId,
    before: cursor?.value ?? null,
    beforeId: cursor?.id ?? null,
    limit: filter.limit + 1,
  })
  const sums = (await db.row(countStall, { vendorId, today: dayStarts(now()).today }))!
  const page = pageOf(rows, filter.limit, cursor, boundedTotal(sums.n), (row) => ({
    value: row.createdAt.toISOString(),
    id: row.id,
  }))
  return {
    payments: page.rows.map(presentTransfer),
    pagination: page.pagination,
    today: { amount: toNaira(sums.amount), payments: sums.payments },
  }
}
