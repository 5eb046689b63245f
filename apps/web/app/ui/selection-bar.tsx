import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface SelectionBarProps {
  /** How many are selected; none: no bar. */
  count: number
  onClear: () => void
  /** The bulk actions. */
  children: ReactNode
}

/** Bulk actions for the selected rows: at the bottom of a phone, above the table on a wide screen. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Selected"
      className="fixed inset-x-0 bottom-foot z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter py-2.5 lg:sticky lg:top-16 lg:bottom-auto lg:mb-3 lg:rounded-card lg:hairline"
    >
      <span role="status" className="font-semibold text-sm">
        {count} selected
      </span>
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
