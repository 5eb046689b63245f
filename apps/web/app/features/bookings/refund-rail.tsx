import type { RefundPart } from './refund-text.ts'

const bars = { all: 'bg-ok', part: 'bg-gold', least: 'bg-bad' }

/** What comes back from now until the start. Not to the scale of time. */
export function RefundRail({ parts }: { parts: readonly RefundPart[] }) {
  return (
    <ol aria-label="What comes back if you cancel" className="grid auto-cols-fr grid-flow-col gap-0.75">
      {parts.map(({ back, short, look }) => (
        <li key={short} className="grid min-w-0 grid-cols-1 content-start gap-1">
          <b className="display text-d-xs">{back}</b>
          <span aria-hidden="true" className={`h-2 rounded-small ${bars[look]}`} />
          <span className="text-2xs text-ink-3">{short}</span>
        </li>
      ))}
    </ol>
  )
}
