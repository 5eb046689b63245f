import { type FigureId, figures } from '@vendly/contract/figures'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

export interface ShownFigure {
  id: FigureId
  value: ReactNode
  /** A `Delta`, or small text. */
  note?: ReactNode
  /** What it is made of, shown with its meaning. */
  parts?: ReactNode
  /** In place of the name: "Sales today". */
  label?: string
}

/** Figures side by side. Pressing one says what it counts. */
export function FigureStrip({ label, shown }: { label: string; shown: readonly ShownFigure[] }) {
  const [opened, setOpened] = useState<FigureId>()
  const meaningId = useId()
  const open = shown.find(({ id }) => id === opened)
  return (
    <fieldset className="overflow-hidden rounded-card hairline">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-px bg-line *:bg-surface md:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
        {shown.map(({ id, value, note, label: name = figures[id].name }) => (
          <button
            key={id}
            type="button"
            aria-expanded={id === opened}
            aria-controls={meaningId}
            onClick={() => setOpened(id === opened ? undefined : id)}
            className="grid min-h-touch cursor-pointer max-md:last:odd:col-span-2 content-start gap-0.5 p-3 text-left hover:bg-sunk aria-expanded:bg-brand-soft"
          >
            <span className="flex items-center gap-1 text-ink-3 text-xs">
              {name} <Icon name="question" size="xs" />
            </span>
            <span className="display text-d-md">{value}</span>
            {note && <span className="text-ink-3 text-xs">{note}</span>}
          </button>
        ))}
      </div>
      <div id={meaningId} aria-live="polite">
        {open && (
          <p className="flex flex-wrap gap-x-3 border-line border-t bg-surface px-3 py-2.5 text-ink-2 text-sm">
            <span>
              <b className="text-ink">{open.label ?? figures[open.id].name}:</b> {figures[open.id].meaning}
            </span>
            {open.parts}
          </p>
        )}
      </div>
    </fieldset>
  )
}
