import type { SavedCard } from '@vendly/contract/cards'

/** "Visa ending 4081". */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending ${last4}`
