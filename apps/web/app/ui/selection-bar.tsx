import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface SelectionBarProps {
  /** How many are picked; none: no bar. */
  count: number
  onClear: () => void
  /** What can be done with them all. */
  children: ReactNode
}

/** At the thumb on a phone, over the table on a desk, while something is picked. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="What is picked"
      className="fixed inset-x-0 bottom-foot z-10 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter py-2.5 lg:sticky lg:top-16 lg:bottom-auto lg:mb-3 lg:rounded-card lg:hairline"
    >
      <span role="status" className="font-semibold text-sm">
        {count} picked
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
