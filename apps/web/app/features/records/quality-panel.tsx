import { useState } from 'react'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Chart } from '../../ui/chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Measure } from './quality-texts.ts'

type Week<Quality> = Quality & { from: string }

export interface QualityPanelProps<Quality> {
  measures: readonly Measure<Quality>[]
  last30: Quality
  weeks: readonly Week<Quality>[]
}

const short = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekText = (from: string) => short.format(new Date(`${from}T12:00:00Z`))

/** One measure as a bar for each of twelve weeks, and all of them over 30 days to choose from. */
export function QualityPanel<Quality>({ measures, last30, weeks }: QualityPanelProps<Quality>) {
  const [chosen, setChosen] = useState(measures[0]!.id)
  const measure = measures.find(({ id }) => id === chosen) ?? measures[0]!
  const { name, note, amountOf, textOf } = measure
  const text = (quality: Quality) => {
    const value = amountOf(quality)
    return value === undefined ? '–' : textOf(value)
  }
  const latest = weeks.at(-1)
  const wide = useWideScreen()
  // A phone has room for every third week.
  const isWritten = (week: Week<Quality>) => wide || (weeks.length - 1 - weeks.indexOf(week)) % 3 === 0
  return (
    <Panel title={name} note={note}>
      <div className="px-3 pb-2">
        <Chart<Week<Quality>>
          label={`${name} of twelve weeks`}
          summary={`${text(last30)} in 30 days${latest ? `, ${text(latest)} in the week from ${weekText(latest.from)}` : ''}.`}
          rows={weeks}
          rowKey={({ from }) => from}
          tick={(week) => (isWritten(week) ? weekText(week.from) : '')}
          series={[{ label: name, tone: 'brand', value: (week) => amountOf(week) ?? 0 }]}
          emphasis={(week) => (week === latest ? 'current' : undefined)}
          valueLabel={(week) => (isWritten(week) ? text(week) : '')}
          table={{
            ...{ open: 'Show as table', head: 'Week from', name: ({ from }) => weekText(from) },
            columns: [
              { head: name, cell: text },
              { head: 'Made of', cell: measure.madeOf },
            ],
          }}
        />
      </div>
      <ul aria-label="Quality in 30 days" className="rows-ruled border-line border-t">
        {measures.map((one) => {
          const value = one.amountOf(last30)
          return (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === chosen}
                onClick={() => setChosen(one.id)}
                className="grid min-h-touch w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 text-left text-sm hover:bg-sunk aria-pressed:bg-brand-soft sm:grid-cols-[12rem_5rem_minmax(0,1fr)]"
              >
                <span className="font-semibold">{one.name}</span>
                <span className="text-right font-semibold figures">
                  {value === undefined ? '–' : one.textOf(value)}
                </span>
                <span className="col-span-2 text-ink-3 text-xs sm:col-span-1">{one.madeOf(last30)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
