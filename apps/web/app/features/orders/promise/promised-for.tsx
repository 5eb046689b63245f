import type { OrderCard } from '@vendly/contract/orders'
import { serverNow } from '../../../lib/clock.ts'
import { clockTime, fullTime } from '../../../lib/time.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The order should be ready by now. */
export const isPromiseOver = ({ readyBy, status }: Pick<OrderCard, 'readyBy' | 'status'>): boolean =>
  readyBy !== null && status !== 'ready' && new Date(readyBy) < serverNow()

/** By when the seller promised the order, until it is ready. */
export function PromisedFor({ order }: { order: OrderCard }) {
  const { readyBy, status } = order
  if (!readyBy || status === 'ready') return null
  const at = new Date(readyBy)
  const isOver = isPromiseOver(order)
  return (
    <p className={`flex items-center gap-1.5 text-sm ${isOver ? 'font-semibold text-bad-text' : 'text-ink-2'}`}>
      <Icon name="clock" size="sm" />
      <span>
        {isOver ? 'Late: promised' : 'Ready by'}{' '}
        <time dateTime={readyBy} title={fullTime(at)} className="figures">
          {clockTime(at)}
        </time>
      </span>
    </p>
  )
}
