import type { CancelKind } from '@vendly/contract/admin-orders'

/** Who ended an order and why, for administrators. */
export const cancelTexts: Record<CancelKind, string> = {
  'seller-sold-out': 'Seller: sold out',
  'seller-closed': 'Seller: closed',
  'seller-too-busy': 'Seller: too many orders, or too late',
  'seller-place': 'Seller: no delivery to the place',
  'seller-damaged': 'Seller: damaged',
  'seller-asked': 'Seller: the buyer asked for it',
  'seller-other': 'Seller: another reason',
  unanswered: 'The seller did not answer in time',
  'buyer-early': 'Buyer, before it was accepted',
  'buyer-late': 'Buyer, after it was accepted',
  overdue: 'A deadline passed after it was accepted',
  rider: 'Rider',
  admin: 'Administrator',
  other: 'Not recorded',
}
