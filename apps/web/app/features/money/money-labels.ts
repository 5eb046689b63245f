import type { Adjustment } from '@vendly/contract/admin-money'
import type { ChargebackStatus } from '@vendly/contract/chargebacks'
import type { RefundStatus } from '@vendly/contract/refunds'
import type { Tone } from '../../ui/badge.tsx'

const breakNames: Record<string, string> = {
  charge_amount: 'Another amount was paid',
  charge_currency: 'Another currency was paid',
  charge_domain: 'A test payment on the live system',
  charge_reference: 'Another reference was answered',
  unknown_reference: 'A payment that we do not know',
  charge_fee: 'Other fees than we booked',
  charge_reversed: 'A payment that was taken back',
  missing_there: 'The provider does not know it',
  transfer_amount: 'A withdrawal of another amount',
  transfer_contradiction: 'A withdrawal ended twice',
  transfer_fee: 'Other fees of a withdrawal',
  transfer_not_found: 'A withdrawal that was never seen',
  refund_unknown: 'A refund that we did not make',
  refund_differs: 'A refund of another amount',
  refund_contradicted: 'A refund ended twice',
  dispute_differs: 'A chargeback that fits no payment',
  dispute_resolution: 'A chargeback with an unknown outcome',
}

/** A kind that this build does not know is still readable. */
export const breakName = (kind: string): string =>
  breakNames[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')

type Look = { label: string; tone: Tone }

export const refundLooks: Record<RefundStatus, Look> = {
  requested: { label: 'Requested', tone: 'gold' },
  approved: { label: 'Approved', tone: 'blue' },
  pending: { label: 'Sent', tone: 'blue' },
  processing: { label: 'At the bank', tone: 'blue' },
  'needs-attention': { label: 'Needs attention', tone: 'bad' },
  processed: { label: 'Refunded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  rejected: { label: 'Rejected', tone: 'plain' },
}
export const refundStatuses = Object.keys(refundLooks) as RefundStatus[]
export const isRefundStatus = (text: string | null): text is RefundStatus => text !== null && text in refundLooks

export const chargebackLooks: Record<ChargebackStatus, Look> = {
  open: { label: 'To answer', tone: 'bad' },
  answered: { label: 'Answered', tone: 'blue' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'plain' },
}
export const chargebackStatuses = Object.keys(chargebackLooks) as ChargebackStatus[]
export const isChargebackStatus = (text: string | null): text is ChargebackStatus =>
  text !== null && text in chargebackLooks

/** What the other side of a correction may be. */
export const platformAccounts: readonly { value: string; label: string }[] = [
  { value: 'expense:goodwill', label: 'Goodwill' },
  { value: 'expense:promotions', label: 'Promotions' },
  { value: 'revenue:commission', label: 'Commission' },
  { value: 'equity:owner', label: 'The owner’s money' },
]

export const adjustmentLooks: Record<Adjustment['status'], Look> = {
  proposed: { label: 'Waits for approval', tone: 'gold' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
}
export const adjustmentNames: Record<Adjustment['kind'], string> = {
  credit: 'Credit to the wallet',
  refund: 'Refund to the card',
  correction: 'Correction',
}

/** "revenue:delivery_margin" as "Delivery margin". */
export function accountName(account: string): string {
  const name = (account.split(':')[1] ?? account).replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
