import type { WalletTransaction } from '@vendly/contract/wallet'

/** What people read for the type of a transaction. */
export const typeNames: Record<WalletTransaction['type'], string> = {
  fund: 'Wallet funding',
  credit: 'Credit',
  payment: 'Payment',
  refund: 'Refund',
  sale: 'Sale',
  delivery: 'Delivery',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  premium: 'Premium',
  adjustment: 'Adjustment',
}
