import type { OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'

type Waiting = Pick<OrderCard, 'acceptBy' | 'mayWait' | 'pricing'>

/** What happens when the seller does not answer in time, for the buyer; nothing once they answered. */
export function acceptDeadline({ acceptBy, mayWait, pricing }: Waiting): string | null {
  if (!acceptBy) return null
  const money = mayWait
    ? 'We’ll offer you your money back.'
    : `${nairaText(pricing.remaining)} goes back to your wallet at once.`
  return `Not accepted by ${clockTime(new Date(acceptBy))}? ${money}`
}
