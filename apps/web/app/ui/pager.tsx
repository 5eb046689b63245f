import { countText } from '../lib/money.ts'
import { Button } from './button.tsx'

export interface PagerProps {
  shown: number
  total: number
  /** False when there are more than `total`, which was only counted up to a bound. */
  totalIsExact?: boolean
  /** How many come next. */
  step: number
  /** "goods", "orders". */
  noun: string
  busy?: boolean
  onMore: () => void
}

/** The way on, or the end said plainly. */
export function Pager({ shown, total, totalIsExact = true, step, noun, busy = false, onMore }: PagerProps) {
  if (shown >= total && totalIsExact) {
    return (
      <p className="py-6 text-center text-ink-3 text-sm">
        That is all {countText(total)} {noun}.
      </p>
    )
  }
  const next = totalIsExact ? Math.min(step, total - shown) : step
  return (
    <div className="grid justify-items-center py-5">
      <Button kind="secondary" busy={busy && 'Loading…'} onClick={onMore}>
        Show {next} more of {countText(total)}
        {totalIsExact ? '' : '+'}
      </Button>
    </div>
  )
}
