import type { RunStop } from '@vendly/contract/riders'
import { Icon } from '../../../ui/icon.tsx'
import { stepPlace, stepTitle } from '../next-step.ts'
import { metresText } from './metres-text.ts'

/** The stops in the order in which they are made; the first is the one to go to now. */
export function RunList({ stops }: { stops: readonly RunStop[] }) {
  return (
    <ol aria-label="Stops" className="grid gap-2">
      {stops.map((stop, index) => (
        <li
          key={`${stop.order}:${stop.kind}`}
          aria-current={index === 0 ? 'step' : undefined}
          className={`flex items-start gap-3 rounded-card bg-surface p-3 ${index === 0 ? 'hairline-2' : 'hairline'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-7 flex-none place-items-center rounded-chip font-semibold text-sm ${index === 0 ? 'bg-brand text-on-brand' : 'bg-sunk text-ink-2'}`}
          >
            {index + 1}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block">{stepTitle(stop)}</b>
            <span className="block text-ink-2 text-sm">{stepPlace(stop)}</span>
            {stop.note && <span className="block text-gold-text text-sm">“{stop.note}”</span>}
            <span className="block text-ink-3 text-xs">
              {stop.orderNumber}
              {stop.metres !== null && ` · ${metresText(stop.metres)} ${index === 0 ? 'away' : 'from the stop before'}`}
            </span>
          </span>
          {stop.phone && (
            <a
              href={`tel:${stop.phone}`}
              aria-label={`Call ${stop.name}`}
              className="grid size-touch flex-none place-items-center rounded-chip bg-ok text-on-state"
            >
              <Icon name="phone" size="lg" />
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
