import type { StoreReport } from '@vendly/contract/store-report'
import { SectionHead } from '../../../ui/list.tsx'
import { hourGrid, hourText, shortWeekdays, whenText } from './report-texts.ts'

const SHADES = ['bg-sunk', 'bg-brand/20', 'bg-brand/40', 'bg-brand/60', 'bg-brand/80', 'bg-brand'] as const
const MARKED_HOURS = [0, 6, 12, 18]

/** When buyers pay: in words, and as a grid of the week. */
export function HoursGrid({ hours }: { hours: StoreReport['hours'] }) {
  const grid = hourGrid(hours)
  const most = Math.max(1, ...grid.flat())
  return (
    <section className="rounded-card bg-surface px-3 pb-3 hairline">
      <SectionHead title="When they buy" />
      <p className="text-ink-2 text-sm">{whenText(hours)}</p>
      <div aria-hidden="true" className="mt-2 grid gap-0.5">
        {grid.map((row, day) => (
          <div key={shortWeekdays[day]} className="flex items-center gap-1">
            <span className="w-8 flex-none text-ink-3 text-xs">{shortWeekdays[day]}</span>
            <span className="grid flex-1 grid-flow-col auto-cols-fr gap-0.5">
              {row.map((orders, hour) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
                  key={hour}
                  className={`h-4 rounded-badge ${SHADES[Math.ceil((orders / most) * (SHADES.length - 1))]}`}
                />
              ))}
            </span>
          </div>
        ))}
        <span className="ml-9 grid grid-cols-4 text-2xs text-ink-3">
          {MARKED_HOURS.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </span>
      </div>
    </section>
  )
}
