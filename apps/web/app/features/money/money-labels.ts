import type { Adjustment } from '@vendly/contract/admin-money'
import type { ApprovalCall, ApprovalStatus } from '@vendly/contract/approvals'
import type { ChargebackStatus } from '@vendly/contract/chargebacks'
import type { DueKind, DueStatus } from '@vendly/contract/dues'
import { type PlatformAccount, platformAccounts } from '@vendly/contract/platform-accounts'
import type { RefundStatus } from '@vendly/contract/refunds'
import type { RiderWayStatus } from '@vendly/contract/rider-ways'
import type { Tone } from '../../ui/badge.tsx'

const breakNames: Record<string, string> = {
  charge_amount: 'Another amount was paid',
  charge_account: 'Paid after the account was deleted',
  charge_currency: 'Another currency was paid',
  charge_domain: 'A test payment on the live system',
  charge_reference: 'Another reference was answered',
  charge_duplicate: 'A payment that was made twice',
  charge_reversed: 'A payment that was taken back',
  unreadable_charge: 'A payment that cannot be read',
  unknown_reference: 'A payment or transfer that we do not know',
  missing_there: 'The provider does not know it',
  transfer_amount: 'A withdrawal of another amount',
  transfer_currency: 'A withdrawal in another currency',
  transfer_domain: 'A test withdrawal on the live system',
  transfer_reference: 'Another withdrawal was answered',
  transfer_contradiction: 'A withdrawal ended twice',
  transfer_duplicate: 'A withdrawal that was sent twice',
  transfer_fee: 'Other fees of a withdrawal',
  transfer_not_found: 'A withdrawal that was never seen',
  unreadable_transfer: 'A withdrawal that cannot be read',
  refund_unknown: 'A refund that we did not make',
  refund_duplicate: 'A refund that was made twice',
  refund_amount: 'A refund of another amount',
  refund_currency: 'A refund in another currency',
  refund_domain: 'A test refund on the live system',
  refund_contradicted: 'A refund ended twice',
  refund_reversed: 'A refund of a payment that was reversed before',
  unreadable_refund: 'A refund that cannot be read',
  dispute_charge: 'A chargeback that fits no payment',
  dispute_amount: 'A chargeback of another amount',
  dispute_currency: 'A chargeback in another currency',
  dispute_contradicted: 'A chargeback ended twice',
  dispute_resolution: 'A chargeback with an unknown outcome',
  unreadable_dispute: 'A chargeback that cannot be read',
  balance_difference: 'Another balance than our ledger says',
  balance_unknown: 'Money moved at the provider without us',
  balance_duplicate: 'Moved twice at the provider',
  balance_row_amount: 'A change of the balance of another amount',
  balance_currency: 'A change of the balance in another currency',
  balance_transfer: 'A withdrawal took something else from the balance',
  unreadable_balance: 'A change of the balance that cannot be read',
  collections_negative: 'More was paid out than was collected',
  settlement_amount: 'A settlement of another amount',
  settlement_currency: 'A settlement in another currency',
  settlement_status: 'A settlement that did not arrive',
  settlement_charge: 'A settlement with a payment that is not ours',
  settlement_unknown: 'A settlement that the provider does not list',
  unreadable_settlement: 'A settlement that cannot be read',
}

/** A kind that this build does not know is still readable. */
export const breakName = (kind: string): string =>
  breakNames[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')

type StatusBadge = { label: string; tone: Tone }

export const refundBadges: Record<RefundStatus, StatusBadge> = {
  requested: { label: 'Requested', tone: 'gold' },
  approved: { label: 'Approved', tone: 'blue' },
  pending: { label: 'Sent', tone: 'blue' },
  processing: { label: 'At the bank', tone: 'blue' },
  'needs-attention': { label: 'Needs attention', tone: 'bad' },
  processed: { label: 'Refunded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'plain' },
}
export const refundStatuses = Object.keys(refundBadges) as RefundStatus[]
export const isRefundStatus = (text: string | null): text is RefundStatus => text !== null && text in refundBadges

export const chargebackBadges: Record<ChargebackStatus, StatusBadge> = {
  open: { label: 'To answer', tone: 'bad' },
  answered: { label: 'Answered', tone: 'blue' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'plain' },
}
export const chargebackStatuses = Object.keys(chargebackBadges) as ChargebackStatus[]
export const isChargebackStatus = (text: string | null): text is ChargebackStatus =>
  text !== null && Object.hasOwn(chargebackBadges, text)

export const riderWayBadges: Record<RiderWayStatus, StatusBadge> = {
  waiting: { label: 'To decide', tone: 'gold' },
  owed: { label: 'Owed', tone: 'blue' },
  paid: { label: 'Paid', tone: 'ok' },
  refused: { label: 'Not paid', tone: 'plain' },
  expired: { label: 'Not decided', tone: 'bad' },
  'given-up': { label: 'Account deleted', tone: 'plain' },
}
export const riderWayStatuses = Object.keys(riderWayBadges) as RiderWayStatus[]
export const isRiderWayStatus = (text: string | null): text is RiderWayStatus =>
  text !== null && Object.hasOwn(riderWayBadges, text)

export const dueBadges: Record<DueStatus, StatusBadge> = {
  owed: { label: 'Due', tone: 'gold' },
  paid: { label: 'Paid', tone: 'ok' },
  dropped: { label: 'Not due any more', tone: 'plain' },
}
export const dueStatuses = Object.keys(dueBadges) as DueStatus[]
export const isDueStatus = (text: string | null): text is DueStatus => text !== null && Object.hasOwn(dueBadges, text)
export const dueKindNames: Record<DueKind, string> = {
  refund: 'Refund of the buyer',
  'rider-way': 'Rider’s way',
  appeal: 'Appeal',
  chargeback: 'Disputed card payment',
}

export const adjustmentBadges: Record<Adjustment['status'], StatusBadge> = {
  proposed: { label: 'Waits for approval', tone: 'gold' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
}
export const approvalBadges: Record<ApprovalStatus, StatusBadge> = {
  ...adjustmentBadges,
  expired: { label: 'Expired', tone: 'plain' },
}
/** What is paid, and the page of what it is about. */
export const approvalNames: Record<ApprovalCall, { name: string; linkOf?: (id: string) => string }> = {
  'POST /orders/:id/refund': { name: 'Refund of an order', linkOf: (id) => `/orders/${id}` },
  'PATCH /complaints/:id/resolve': {
    name: 'Decision about a complaint',
    linkOf: (id) => `/admin/complaints?complaint=${id}`,
  },
  'POST /wallet/transactions/:id/refund': { name: 'Refund to a card' },
  'POST /admin/refunds/:id/decision': {
    name: 'Refund to a card',
    linkOf: (id) => `/admin/money?tab=refunds&refund=${id}`,
  },
  'PATCH /bookings/:id/decide': { name: 'Decided booking', linkOf: (id) => `/service-bookings/${id}` },
  'PATCH /orders/:id/cancel': { name: 'Cancelled order', linkOf: (id) => `/orders/${id}` },
  'POST /admin/rider-ways/:id/decision': {
    name: 'Way of a rider',
    linkOf: (id) => `/admin/money?tab=ways&way=${id}`,
  },
  'POST /admin/dues/:id/advance': { name: 'Advance', linkOf: (id) => `/admin/money?tab=dues&due=${id}` },
}
export const adjustmentNames: Record<Adjustment['kind'], string> = {
  credit: 'Credit to the wallet',
  refund: 'Refund to the card',
  correction: 'Correction',
}

/** An account of ours as people call it; one that this build does not know is still readable. */
export function accountName(account: string): string {
  if (Object.hasOwn(platformAccounts, account)) return platformAccounts[account as PlatformAccount]
  const name = (account.split(':')[1] ?? account).replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
