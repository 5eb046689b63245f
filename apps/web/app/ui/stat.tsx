import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { range, Skeleton } from './skeleton.tsx'

/** Figures side by side, with hairlines between them. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="grid auto-cols-fr grid-flow-col tiles-ruled rounded-card bg-surface hairline">{children}</dl>
}

export interface StatProps {
  label: string
  value: ReactNode
  /** A `Delta`, or small text. */
  note?: ReactNode
}

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="grid content-start gap-0.5 p-3">
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="display text-d-md">{value}</dd>
      {note && <dd className="text-ink-3 text-xs">{note}</dd>}
    </div>
  )
}

export interface DeltaProps {
  /** Positive is up. */
  change: number
  unit?: '%' | ''
  /** For figures where lower is better. */
  downIsGood?: boolean
}

export function Delta({ change, unit = '%', downIsGood = false }: DeltaProps) {
  if (change === 0) return <span className="text-ink-3 text-xs">No change</span>
  const up = change > 0
  return (
    <span
      className={`inline-flex items-center gap-0.5 font-semibold text-xs figures ${up === downIsGood ? 'text-bad-text' : 'text-ok-text'}`}
    >
      <Icon name={up ? 'arrow-up-bold' : 'arrow-down-bold'} size="xs" />
      <span className="sr-only">{up ? 'up' : 'down'} </span>
      {Math.abs(change)}
      {unit}
    </span>
  )
}

export function StatsSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col tiles-ruled rounded-card bg-surface hairline">
      {range(count).map((index) => (
        <div key={index} className="grid grid-cols-1 gap-2 p-3">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </div>
  )
}
