import { countText } from '../lib/money.ts'
import { Button } from './button.tsx'

export interface PagerProps {
  shown: number
  total: number
  /** False when there are more than `total`, which is only counted up to a bound. */
  totalIsExact?: boolean
  /** Whether another page follows. Default: while fewer than `total` are shown. */
  hasMore?: boolean
  /** How many come next. */
  step: number
  /** In the plural: "products", "orders". */
  noun: string
  busy?: boolean
  onMore: () => void
}

/** The button for the next page, or the end of the list. */
export function Pager(pager: PagerProps) {
  const { shown, total, totalIsExact = true, step, noun, busy = false, onMore } = pager
  const { hasMore = shown < total || !totalIsExact } = pager
  // A list of one page needs no word about its end.
  if (!hasMore) return shown < step ? null : <p className="py-6 text-center text-ink-3 text-sm">No more {noun}</p>
  const left = total - shown
  return (
    <div className="grid justify-items-center py-5">
      <Button kind="secondary" busy={busy && 'Loading…'} onClick={onMore}>
        {left > 0 ? (
          <>
            Show {totalIsExact ? Math.min(step, left) : step} more of {countText(total)}
            {totalIsExact ? '' : '+'}
          </>
        ) : (
          'Show more'
        )}
      </Button>
    </div>
  )
}
