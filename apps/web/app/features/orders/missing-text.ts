import type { MissingItem } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'

/** "2 × Rice". */
export const countedName = ({ quantity, name }: { quantity: number; name: string }): string =>
  quantity > 1 ? `${quantity} × ${name}` : name

/** What became of missing units of a line, for anyone who sees the order. */
export function missingText({ quantity, answer, swap, refunded }: MissingItem): string {
  if (swap) {
    const option = swap.option ? ` (${swap.option})` : ''
    return `${quantity} × ${swap.name}${option} instead${refunded ? `, ${nairaText(refunded)} refunded` : ''}`
  }
  if (answer === 'removed') return `${quantity} removed${refunded ? `, ${nairaText(refunded)} refunded` : ''}`
  return answer === null ? `${quantity} missing: the buyer is asked` : `${quantity} missing`
}
