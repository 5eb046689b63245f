import { useId, useState } from 'react'
import { useWideScreen } from '../lib/wide-screen.ts'
import { Icon } from './icon.tsx'
import { layOutLines } from './line-chart-layout.ts'

interface LinePoint {
  key: string
  /** "Fri 20 Nov". */
  name: string
  value: number
  /** Of the period that it is compared with. */
  before?: number
}

export interface LineChartProps {
  /** Names the chart and captions its table. */
  label: string
  /** The figures in one or two sentences. */
  summary: string
  points: readonly LinePoint[]
  /** "22 Oct to 20 Nov", and the period before. */
  names: { now: string; before?: string }
  text: (value: number) => string
  /** On the axis: "188k". */
  shortText: (value: number) => string
  /** The last point is of a day that goes on. */
  isSoFar: boolean
}

// Arrow keys read the points one by one.
const focusable = { tabIndex: 0 }

const SIZES = { narrow: { width: 320, height: 150 }, wide: { width: 640, height: 210 } }
const LEFT = 44
const TOP = 18
const FOOT = 22

/** A line with its area, the period before dashed, arrow keys from point to point, and a table. */
export function LineChart({ label, summary, points, names, text, shortText, isSoFar }: LineChartProps) {
  const { width, height } = SIZES[useWideScreen() ? 'wide' : 'narrow']
  const [at, setAt] = useState<number>()
  const hintId = useId()
  const values = points.map(({ value }) => value)
  const layout = layOutLines(
    values,
    points.map(({ before }) => before),
    { width, height },
  )
  const best = values.reduce((top, value, index) => (value > (values[top] ?? 0) ? index : top), 0)
  const shown = at ?? (values[best] ? best : undefined)
  const last = points.length - 1
  const move = (key: string) => {
    const from = at ?? last
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[key]
    if (to === undefined) return false
    setAt(Math.min(last, Math.max(0, to)))
    return true
  }
  const picked = shown === undefined ? undefined : points[shown]
  return (
    <figure aria-label={label}>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-4 bg-brand" /> {names.now}
        </span>
        {names.before && (
          <span className="flex items-center gap-1.5">
            <span className="w-4 border-line-strong border-t border-dashed" /> {names.before}
          </span>
        )}
      </p>
      <div
        role="application"
        {...focusable}
        aria-label={`${label}, point by point`}
        aria-describedby={hintId}
        onKeyDown={(event) => {
          if (move(event.key)) event.preventDefault()
        }}
        onBlur={() => setAt(undefined)}
        className="mt-1"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${LEFT + width + 8} ${TOP + height + FOOT}`}
          className="block w-full"
          onPointerMove={({ currentTarget, clientX }) => {
            const box = currentTarget.getBoundingClientRect()
            const x = ((clientX - box.left) / box.width) * (LEFT + width + 8) - LEFT
            setAt(Math.min(last, Math.max(0, Math.round((x / width) * last))))
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          <g transform={`translate(${LEFT} ${TOP})`}>
            {layout.ticks.map(({ value, y }) => (
              <g key={value}>
                <line x1="0" x2={width} y1={y} y2={y} className="stroke-line" />
                <text x="-6" y={y + 4} textAnchor="end" className="fill-ink-3 text-2xs">
                  {shortText(value)}
                </text>
              </g>
            ))}
            <path d={layout.area} className="fill-brand opacity-10" />
            {layout.before && (
              <path d={layout.before} strokeDasharray="4 4" className="fill-none stroke-ink-3" strokeWidth="1.5" />
            )}
            <path d={layout.line} className="fill-none stroke-brand" strokeWidth="2.25" />
            {points.length > 0 && isSoFar && (
              <circle cx={layout.points[last]?.x} cy={layout.points[last]?.y} r="5" className="fill-gold" />
            )}
            {picked && shown !== undefined && (
              <>
                <circle cx={layout.points[shown]?.x} cy={layout.points[shown]?.y} r="5" className="fill-brand" />
                <text
                  x={layout.points[shown]?.x}
                  y={(layout.points[shown]?.y ?? 0) - 10}
                  textAnchor={shown < points.length / 6 ? 'start' : shown > (points.length * 5) / 6 ? 'end' : 'middle'}
                  className="fill-ink font-semibold text-2xs"
                >
                  {shortText(picked.value)}
                </text>
              </>
            )}
            {points.length > 0 && (
              <text x="0" y={height + 16} className="fill-ink-3 text-2xs">
                {points[0]?.name}
              </text>
            )}
            {points.length > 1 && (
              <text x={width} y={height + 16} textAnchor="end" className="fill-ink-3 text-2xs">
                {isSoFar ? 'Today, so far' : points[last]?.name}
              </text>
            )}
          </g>
        </svg>
      </div>
      <p id={hintId} className="sr-only">
        Press the left and right arrow keys to read each day.
      </p>
      <p aria-live="polite" className="min-h-5 text-ink-2 text-sm">
        {picked && (at !== undefined || values[best] !== 0) && (
          <>
            {at === undefined ? 'Best: ' : ''}
            <b className="text-ink">{picked.name}</b>, {text(picked.value)}
            {picked.before !== undefined && at !== undefined && `, before ${text(picked.before)}`}
          </>
        )}
      </p>
      <figcaption className="mt-1 text-ink-2 text-sm">{summary}</figcaption>
      <PointTable label={label} points={points} text={text} hasBefore={names.before !== undefined} />
    </figure>
  )
}

type TableProps = Pick<LineChartProps, 'label' | 'points' | 'text'> & { hasBefore: boolean }

function PointTable({ label, points, text, hasBefore }: TableProps) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        Show as table <Icon name="caret-down-bold" size="xs" />
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            {['Day', 'Value', ...(hasBefore ? ['Before'] : [])].map((head, index) => (
              <th key={head} scope="col" className={`py-1.5 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ key, name, value, before }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5 text-right figures">{text(value)}</td>
              {hasBefore && (
                <td className="py-1.5 text-right text-ink-3 figures">{before === undefined ? '' : text(before)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
