import type { OrderCard } from '@vendly/contract/orders'
import { serverNow } from '../../../lib/clock.ts'
import { clockTime, fullTime } from '../../../lib/time.ts'
import { Icon } from '../../../ui/icon.tsx'

/** By when the seller promised the order, until it is ready. */
export function PromisedFor({ order: { readyBy, status } }: { order: OrderCard }) {
  if (!readyBy || status === 'ready') return null
  const at = new Date(readyBy)
  const isOver = at < serverNow()
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
