import type { VitalFigure } from '@vendly/contract/performance'
import { type VitalMetric, vitalTargets } from '@vendly/contract/performance-limits'
import { percentText, vitalNames, vitalText } from './vital-texts.ts'

interface VitalStripProps {
  vitals: readonly VitalFigure[]
  /** The one that the chart shows. */
  shown: VitalMetric
  onShow: (metric: VitalMetric) => void
}

/** The five vitals with their targets. A press shows one of them day by day. */
export function VitalStrip({ vitals, shown, onShow }: VitalStripProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-px overflow-hidden rounded-card bg-line p-px sm:grid-cols-2 lg:grid-cols-5">
      <legend className="sr-only">The vital that the chart shows</legend>
      {vitals.map((vital) => (
        <button
          key={vital.metric}
          type="button"
          aria-pressed={vital.metric === shown}
          onClick={() => onShow(vital.metric)}
          className="grid content-start gap-1.5 bg-surface p-3 text-left hover:bg-sunk aria-pressed:bg-brand-soft"
        >
          <Vital {...vital} />
        </button>
      ))}
    </fieldset>
  )
}

function Vital({ metric, p75, samples, good, needsWork, poor }: VitalFigure) {
  const target = vitalText(metric, vitalTargets[metric].good)
  return (
    <>
      <span className="text-ink-2 text-xs">{vitalNames[metric]}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b className="display text-d-md">{vitalText(metric, p75)}</b>
        <span className="text-ink-2 text-xs">good to {target}</span>
      </span>
      <Shares shares={[good, needsWork, poor]} />
      <span className="text-ink-2 text-xs">
        {samples === 0 ? 'Not measured' : `${percentText(good)} good, ${percentText(poor)} poor`}
      </span>
    </>
  )
}

const fills = ['fill-ok', 'fill-gold', 'fill-bad']

/** Good, needs work and poor, as a bar. The words below it say the same. */
function Shares({ shares }: { shares: readonly number[] }) {
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-hidden rounded-chip bg-sunk">
      {shares.map((share, at) => (
        <rect key={fills[at]} x={`${starts[at]! * 100}%`} width={`${share * 100}%`} height="8" className={fills[at]} />
      ))}
    </svg>
  )
}
