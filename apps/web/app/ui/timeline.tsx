import type { ReactNode } from 'react'

export interface TimelineStep {
  key: string
  title: ReactNode
  text?: ReactNode
  /** At the right. */
  time?: ReactNode
  step: 'done' | 'now' | 'later'
}

const spoken = { done: 'Done: ', now: 'Now: ', later: 'Still to come: ' }

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="timeline">
      {steps.map(({ key, title, text, time, step }) => (
        <li key={key} data-step={step} aria-current={step === 'now' ? 'step' : undefined}>
          <div className="flex justify-between gap-2">
            <span className={`min-w-0 ${step === 'later' ? 'text-ink-2' : 'font-semibold'}`}>
              <span className="sr-only">{spoken[step]}</span>
              {title}
            </span>
            {time && <span className="flex-none text-ink-3 text-xs">{time}</span>}
          </div>
          {text && <div className="text-ink-3 text-xs">{text}</div>}
        </li>
      ))}
    </ol>
  )
}
