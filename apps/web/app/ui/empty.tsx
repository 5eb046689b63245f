import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** 1 when it is the whole page. */
  level?: 1 | 2 | 3
  /** Grey, for a failure. */
  closed?: boolean
  /** One action, as a button or link. */
  children?: ReactNode
}

/** An empty state: one sentence, one action. */
export function EmptyState({ title, text, level = 2, closed = false, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-2 px-5 py-6 text-center">
      <StoreDrawing closed={closed} />
      <Heading className="display text-d-sm">{title}</Heading>
      {text && <p className="max-w-form text-ink-2 text-sm">{text}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  )
}

export interface FailedProps {
  /** What happened: "Couldn’t load orders". */
  title: string
  /** What is safe. */
  text: ReactNode
  onRetry: () => void
  busy?: boolean
}

/** What happened, what is safe, what to do. */
export function Failed({ title, text, onRetry, busy = false }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text} closed>
        <Button kind="secondary" icon="arrow-clockwise" onClick={onRetry} busy={busy && 'Trying…'}>
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}

const scallops = [10, 26.66, 43.32, 59.98, 76.64, 93.3]

function StoreDrawing({ closed }: { closed: boolean }) {
  const cloth = closed ? 'fill-line-2' : 'fill-brand'
  return (
    <svg width="120" height="84" viewBox="0 0 120 84" aria-hidden="true" className="mb-1.5 stroke-line-2">
      <g className="stroke-none">
        <path className={cloth} d="M18 22h84l8 14H10z" />
        <path className="fill-gold" d="M32 22h14l-2 14H30zM60 22h14l2 14H60zM88 22h14l8 14H92z" />
        {scallops.map((x, at) => (
          <path key={x} className={at % 2 ? 'fill-gold' : cloth} d={`M${x} 35.5a8.33 8.33 0 0 0 16.66 0z`} />
        ))}
      </g>
      <path d="M20 40v38M100 40v38M22 64v14M98 64v14" strokeWidth="3" />
      <path d="M14 62h92" strokeWidth="5" strokeLinecap="round" />
      <path d="M6 80h108" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
