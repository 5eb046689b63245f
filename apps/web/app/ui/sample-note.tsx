import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

export interface SampleNoteProps {
  /** What the examples are not: "figures", "orders". */
  real: string
  /** What could not be loaded: "the figures". */
  missing: string
  error: Error
  onRetry: () => void
  busy: boolean
  /** More about the examples below. */
  children?: ReactNode
}

/** Above sample data in place of what could not be loaded: nobody must take it for real. */
export function SampleNote({ real, missing, error, onRetry, busy, children }: SampleNoteProps) {
  return (
    <Note tone="gold" live>
      <b className="block">Sample data, not real {real}</b>
      Couldn’t load {missing}: {error.message} {children}
      <span className="block pt-2">
        <Button kind="secondary" size="sm" icon="arrow-clockwise" onClick={onRetry} busy={busy && 'Trying…'}>
          Retry
        </Button>
      </span>
    </Note>
  )
}
