import { Icon } from '../../ui/icon.tsx'
import { clockText, useOrderDeadline } from './seconds-left.ts'

/** "Reserved for you for 12:04", and the order fetched again once that is over. */
export function ReservedFor({ until }: { until: string }) {
  const left = useOrderDeadline(until)
  const isOver = left <= 0
  return (
    <p role="timer" className="inline-flex items-center gap-1.5 font-semibold text-gold-text text-sm figures">
      <Icon name="clock" size="sm" />
      {isOver ? 'The reservation is over' : `Reserved for you for ${clockText(left)}`}
    </p>
  )
}
