import { limits } from '@vendly/contract/limits'
import type { ReactNode } from 'react'
import { countText } from '../lib/money.ts'
import { Button } from './button.tsx'

export interface SelectionBarProps {
  /** How many are selected; none: no bar. */
  count: number
  onClear: () => void
  /** All rows that match the filters, when more match than are shown. */
  matching?: { total: number; isExact: boolean; onSelect: () => void; busy: string | false }
  /** The bulk actions. */
  children: ReactNode
}

/** Bulk actions for the selected rows: at the bottom of a phone, above the table on a wide screen. */
export function SelectionBar({ count, onClear, matching, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Selected"
      className="fixed inset-x-0 bottom-foot z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter py-2.5 lg:sticky lg:top-16 lg:bottom-auto lg:mb-3 lg:rounded-card lg:hairline"
    >
      <span role="status" className="font-semibold text-sm">
        {countText(count)} selected
      </span>
      {matching && (matching.busy || count < Math.min(matching.total, limits.selected)) && (
        <Button kind="quiet" size="sm" busy={matching.busy} onClick={matching.onSelect}>
          {matchingText(matching)}
        </Button>
      )}
      <span className="mr-auto">
        <Button kind="quiet" size="sm" onClick={onClear}>
          Clear
        </Button>
      </span>
      <span className="basis-full lg:hidden" />
      {children}
    </section>
  )
}

const matchingText = ({ total, isExact }: { total: number; isExact: boolean }) =>
  isExact && total <= limits.selected
    ? `Select all ${countText(total)} matching`
    : `Select the first ${countText(limits.selected)}`
