import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

export interface FoldProps {
  title: string
  /** What it contains, shown while closed. */
  summary: ReactNode
  startsOpen?: boolean
  /** Opens, and stays open when the errors are fixed. */
  hasErrors?: boolean
  children: ReactNode
}

/** A part of a form or a page that is opened when it is needed. */
export function Fold({ title, summary, startsOpen = false, hasErrors = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card bg-surface hairline"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-sm">{title}</span>
          <span className="block truncate text-ink-3 text-xs group-open:hidden">{summary}</span>
        </span>
        <Icon name="caret-down-bold" size="sm" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid min-w-0 gap-4 px-3 pt-1 pb-4">{children}</div>
    </details>
  )
}
