import { toNaira } from '@vendly/contract/money'
import type { Transfer } from '@vendly/contract/transfers'
import { checkOf } from './transfers.check.ts'

export type TransferRow = {
  id: string
  number: string
  isStall: boolean
  amount: number
  from: string
  to: string
  description: string
  receiptToken: string
  createdAt: Date
}

/** SQL: the columns of TransferRow, from `transfers t` with sender `s`, recipient `r` and store `v`. */
export const TRANSFER_COLUMNS = `t.id, 'VT-' || t.seq as number, t.vendor_id is not null as "isStall", t.amount,
  trim(s.first_name || ' ' || s.last_name) as "from",
  coalesce(v.business_name, trim(r.first_name || ' ' || r.last_name)) as "to", t.description,
  t.receipt_token as "receiptToken", t.created_at as "createdAt"`
export const TRANSFER_JOINS = `join users s on s.id = t.sender_id join users r on r.id = t.recipient_id
  left join vendors v on v.id = t.vendor_id`

export const presentTransfer = (row: TransferRow): Transfer => ({
  _id: row.id,
  number: row.number,
  kind: row.isStall ? 'stall' : 'transfer',
  amount: toNaira(row.amount),
  from: row.from,
  to: row.to,
  description: row.description,
  receipt: `/receipts/${row.receiptToken}`,
  createdAt: row.createdAt.toISOString(),
  check: row.isStall ? checkOf(row.id, row.createdAt) : null,
})
