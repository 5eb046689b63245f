import type { ReactNode } from 'react'
import { nairaText } from '../../lib/money.ts'

interface FigurePanelProps {
  title: string
  children: ReactNode
  note?: ReactNode
}

/** Amounts under each other, in a card with a heading. */
export function FigurePanel({ title, children, note }: FigurePanelProps) {
  return (
    <section className="rounded-card bg-surface px-3 pb-1 hairline">
      <h2 className="display pt-3 pb-1 text-d-sm">{title}</h2>
      <dl className="rows-ruled">{children}</dl>
      {note}
    </section>
  )
}

interface FigureLineProps {
  name: string
  amount: number
  strong?: boolean
}

/** One amount, to the kobo. */
export function FigureLine({ name, amount, strong = false }: FigureLineProps) {
  return (
    <div className={`flex min-h-10 items-center justify-between gap-3 text-sm ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-2'}>{name}</dt>
      <dd className="figures">{nairaText(amount, 'two')}</dd>
    </div>
  )
}
