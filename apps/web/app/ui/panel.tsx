import { type ReactNode, useId } from 'react'

export interface PanelProps {
  title: string
  /** Small text after it. */
  note?: string
  /** Buttons at the right. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page of administrators, under its title. */
export function Panel({ title, note, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-hidden rounded-card bg-surface hairline">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 px-3 py-1.5">
        <h2 id={id} className="display text-d-sm">
          {title}
        </h2>
        {note && <span className="text-ink-3 text-xs">{note}</span>}
        {action && <span className="ml-auto flex flex-wrap gap-2">{action}</span>}
      </div>
      {children}
    </section>
  )
}
