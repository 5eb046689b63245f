import type { WalletTransaction } from '@vendly/contract/wallet'

/** What people read for the type of a transaction. */
export const typeNames: Record<WalletTransaction['type'], string> = {
  fund: 'Wallet funding',
  payment: 'Payment',
  refund: 'Refund',
  sale: 'Sale',
  delivery: 'Delivery',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  premium: 'Premium',
  ad: 'Ad',
  adjustment: 'Adjustment',
}
