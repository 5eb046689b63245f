import type { Withdrawal, WithdrawalStage, WithdrawalStatus } from '@vendly/contract/payouts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'

interface StatusBadge {
  tone: Tone
  label: string
  icon?: IconName
}

export const stageBadges: Record<WithdrawalStage, StatusBadge> = {
  'under-way': { tone: 'gold', label: 'On its way', icon: 'clock' },
  arrived: { tone: 'ok', label: 'Arrived', icon: 'check-bold' },
  returned: { tone: 'plain', label: 'Returned' },
}
export const stages = Object.keys(stageBadges) as WithdrawalStage[]
export const isStage = (text: string | null): text is WithdrawalStage => text !== null && text in stageBadges

/** For administrators, who see every status. */
export const statusBadges: Record<WithdrawalStatus, StatusBadge> = {
  otp: { tone: 'bad', label: 'Needs code' },
  unknown: { tone: 'bad', label: 'Unknown' },
  requested: { tone: 'gold', label: 'Not sent yet' },
  submitting: { tone: 'gold', label: 'Being sent' },
  pending: { tone: 'blue', label: 'Pending', icon: 'clock' },
  failed: { tone: 'plain', label: 'Failed' },
  reversed: { tone: 'plain', label: 'Reversed' },
  succeeded: { tone: 'ok', label: 'Succeeded', icon: 'check-bold' },
}
export const statuses = Object.keys(statusBadges) as WithdrawalStatus[]
export const isStatus = (text: string | null): text is WithdrawalStatus => text !== null && text in statusBadges

/** "Kuda Bank ····6789". */
export const accountText = ({ bankName, lastFour }: Pick<Withdrawal, 'bankName' | 'lastFour'>): string =>
  `${bankName} ····${lastFour}`

/** "2 minutes", for a number of seconds. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes <= 1) return 'a minute'
  if (minutes < 90) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
