import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export interface SecurityPartProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Sheets and dialogs; outside the panel, which draws a rule between its children. */
  sheets?: ReactNode
}

/** A section of the security page: a heading and a panel of lines. */
export function SecurityPart({ title, text, children, sheets }: SecurityPartProps) {
  return (
    <section aria-label={title}>
      <h2 className="display text-d-sm">{title}</h2>
      {text && <p className="text-ink-2 text-sm">{text}</p>}
      <div className="rows-ruled mt-2 overflow-hidden rounded-card bg-surface hairline">{children}</div>
      {sheets}
    </section>
  )
}

export interface SecurityLineProps {
  icon?: IconName
  /** Instead of the icon. */
  mark?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** One button at the end. */
  action?: ReactNode
}

export function SecurityLine({ icon, mark, title, text, action }: SecurityLineProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
      {icon ? <Icon name={icon} className="text-ink-2" /> : mark}
      <div className="min-w-0 flex-1">
        <div className="font-semibold wrap-anywhere">{title}</div>
        {text && <div className="text-ink-3 text-xs">{text}</div>}
      </div>
      {action}
    </div>
  )
}
