import { type Kobo, toNaira } from '@vendly/contract/money'

/** An amount for texts: `₦1,500`, `₦450.30`. */
export const nairaText = (kobo: Kobo): string =>
  `₦${toNaira(kobo).toLocaleString('en-NG', { minimumFractionDigits: kobo % 100 === 0 ? 0 : 2 })}`
