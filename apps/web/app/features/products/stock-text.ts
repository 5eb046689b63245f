import { countText } from '../../lib/money.ts'

/** The number in stock, or `always` where there is none to count. */
export const stockText = (
  { stock, isAlwaysAvailable }: { stock: number; isAlwaysAvailable: boolean },
  always = 'Always available',
): string => (isAlwaysAvailable && stock > 0 ? always : countText(stock))
