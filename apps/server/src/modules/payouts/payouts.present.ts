import { toNaira } from '@vendly/contract/money'
import type { AdminWithdrawal, Withdrawal, WithdrawalStage, WithdrawalStatus } from '@vendly/contract/payouts'
import type { Actor } from '../../platform/actor.ts'
import { canOf, isUnderWay } from './payouts.policy.ts'

/** Why the money was returned. */
export type Failure = 'ours' | 'not-sent' | 'account' | 'bank' | 'abandoned' | 'returned' | 'stopped'

/** For the owner of the money. */
const failureTexts: Record<Failure, string> = {
  ours: 'Withdrawals do not work at the moment, because of us and not because of your bank. Please try again later.',
  'not-sent': 'The payment provider could not be reached for a day, so nothing was sent. Please try again.',
  account: 'The payment provider did not accept this bank account. Check it, or use another one.',
  bank: 'The bank did not accept the transfer. Check the account, or use another one.',
  abandoned: 'The transfer was not approved in time. Please try again.',
  stopped: 'We stopped this withdrawal. Contact support if you think this is a mistake.',
  returned: 'The bank sent the money back. Check the account, or use another one.',
}

export const WITHDRAWAL_COLUMNS = `w.id, w.user_id as "userId", w.amount, w.reference, w.status, w.bank_session as "bankSession",
  w.failure, w.transfer_code as "transferCode", w.created_at as "createdAt", w.sent_at as "sentAt",
  w.arrived_at as "arrivedAt", w.returned_at as "returnedAt", w.held_until as "heldUntil",
  a.bank_code as "bankCode", a.bank_name as "bankName", a.account_name as "accountName", a.last_four as "lastFour"`

export type WithdrawalRow = {
  id: string
  userId: string
  amount: number
  reference: string
  status: WithdrawalStatus
  bankSession: string | null
  failure: Failure | null
  transferCode: string | null
  createdAt: Date
  sentAt: Date | null
  arrivedAt: Date | null
  returnedAt: Date | null
  heldUntil: Date | null
  bankCode: string
  bankName: string
  accountName: string
  lastFour: string
}

const stageOf = (status: WithdrawalStatus): WithdrawalStage =>
  isUnderWay(status) ? 'under-way' : status === 'succeeded' ? 'arrived' : 'returned'

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  _id: row.id,
  amount: toNaira(row.amount),
  bankCode: row.bankCode,
  bankName: row.bankName,
  accountName: row.accountName,
  lastFour: row.lastFour,
  status: row.status,
  stage: stageOf(row.status),
  reason: row.failure && failureTexts[row.failure],
  reference: row.reference,
  bankReference: row.bankSession,
  heldUntil: row.status === 'requested' ? (row.heldUntil?.toISOString() ?? null) : null,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  arrivedAt: row.arrivedAt?.toISOString() ?? null,
  returnedAt: row.returnedAt?.toISOString() ?? null,
})

export const ADMIN_COLUMNS = `${WITHDRAWAL_COLUMNS}, w.checks, w.next_check_at as "nextCheckAt", w.provider_fee as "providerFee",
  concat_ws(' ', u.first_name, u.last_name) as "userName", u.email as "userEmail", u.role as "userRole"`

export type AdminRow = WithdrawalRow & {
  checks: number
  nextCheckAt: Date | null
  providerFee: number | null
  userName: string
  userEmail: string
  userRole: string
}

export const presentForAdmin = (row: AdminRow, admin: Actor): AdminWithdrawal => ({
  ...presentWithdrawal(row),
  user: { _id: row.userId, name: row.userName, email: row.userEmail, role: row.userRole },
  checks: row.checks,
  nextCheckAt: isUnderWay(row.status) ? (row.nextCheckAt?.toISOString() ?? null) : null,
  providerFee: row.providerFee === null ? null : toNaira(row.providerFee),
  can: canOf(admin, row),
})
