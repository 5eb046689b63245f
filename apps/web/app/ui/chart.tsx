import { countText } from '../lib/money.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { type Bar, layOutBars } from './chart-layout.ts'
import { Icon } from './icon.tsx'

interface ChartSeries<Row> {
  label: string
  tone: 'brand' | 'ok'
  value: (row: Row) => number
  /** Shown beside the label when there is more than one series. */
  total?: string
}

interface ChartColumn<Row> {
  head: string
  cell: (row: Row) => string
}

export interface ChartProps<Row> {
  /** Names the chart and captions its table. */
  label: string
  /** The figures in one or two sentences. Screen readers hear it in place of the bars. */
  summary: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Short label under a row's bars. */
  tick: (row: Row) => string
  series: readonly ChartSeries<Row>[]
  /** The current row is gold; "best" has full colour; the others are lighter. Without it all have full colour. */
  emphasis?: (row: Row) => 'current' | 'best' | undefined
  /** Written above a row's bars. */
  valueLabel?: (row: Row) => string | undefined
  /** Written above a bar that is higher than the plot; the number itself without it. */
  cutLabel?: (row: Row) => string
  table: { open: string; head: string; name: (row: Row) => string; columns: readonly ChartColumn<Row>[] }
}

const HEAD = 20
const FOOT = 20
const HEIGHTS = { narrow: 84, wide: 150 }
/** From this many rows on, the last tick may be wider than its slot. */
const CROWDED = 9

/** Bars with a text summary and a table on demand. The plot is in per cent, so letters keep their size at any width. */
export function Chart<Row>(props: ChartProps<Row>) {
  const { label, summary, series } = props
  const hasLegend = series.length > 1
  return (
    <figure aria-label={label}>
      {hasLegend && <Legend series={series} />}
      <Plot {...props} />
      <figcaption className={hasLegend ? 'sr-only' : 'mt-2 text-ink-2 text-sm'}>{summary}</figcaption>
      <ChartTable {...props} />
    </figure>
  )
}

function Legend<Row>({ series }: { series: readonly ChartSeries<Row>[] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-3 text-sm">
      {series.map(({ label, tone, total }) => (
        <span key={label} className="flex items-center gap-1.5 text-ink-2">
          <span className={`size-2.5 rounded-badge ${swatches[tone]}`} />
          {label} <b className="text-ink figures">{total}</b>
        </span>
      ))}
    </p>
  )
}

const swatches = { brand: 'bg-brand', ok: 'bg-ok' }
const fills = { brand: 'fill-brand', ok: 'fill-ok' }

function Plot<Row>({ rows, rowKey, tick, series, emphasis, valueLabel, cutLabel }: ChartProps<Row>) {
  const highest = (row: Row) => countText(Math.max(...series.map(({ value }) => value(row))))
  const height = HEIGHTS[useWideScreen() ? 'wide' : 'narrow']
  const slots = layOutBars(
    rows.map((row) => series.map(({ value }) => value(row))),
    height,
  )
  return (
    <div className="@container mt-1">
      <svg aria-hidden="true" className="block w-full overflow-visible" height={HEAD + height + FOOT}>
        {rows.map((row, index) => {
          const bars = slots[index] ?? []
          const place = textPlace(bars, rows.length >= CROWDED && index === rows.length - 1)
          const isBesideLast = rows.length >= CROWDED && index === rows.length - 2
          const top = Math.min(...bars.map(({ y }) => y))
          return (
            <g key={rowKey(row)}>
              {bars.map((bar, at) => (
                <rect
                  key={series[at]?.label}
                  x={`${bar.x}%`}
                  y={HEAD + bar.y}
                  width={`${bar.width}%`}
                  height={bar.height}
                  rx={Math.min(4, bar.height / 2)}
                  className={fillFor(series[at]?.tone ?? 'brand', emphasis && (emphasis(row) ?? 'other'))}
                />
              ))}
              {bars.map(
                (bar) =>
                  bar.isCut && (
                    <line
                      key={bar.x}
                      x1={`${bar.x - 1}%`}
                      x2={`${bar.x + bar.width + 1}%`}
                      y1={HEAD + bar.y + 20}
                      y2={HEAD + bar.y + 12}
                      className="stroke-4 stroke-surface"
                    />
                  ),
              )}
              <text {...place} y={HEAD + top - 5} className="fill-ink font-semibold text-2xs">
                {valueLabel?.(row) ?? (bars.some(({ isCut }) => isCut) && (cutLabel ?? highest)(row))}
              </text>
              <text
                {...place}
                y={HEAD + height + 14}
                className={`fill-ink-3 text-2xs ${isBesideLast ? 'hidden @min-[30rem]:block' : ''}`}
              >
                {tick(row)}
              </text>
            </g>
          )
        })}
        <line x1="0" x2="100%" y1={HEAD + height + 0.5} y2={HEAD + height + 0.5} className="stroke-line" />
      </svg>
    </div>
  )
}

const fillFor = (tone: keyof typeof fills, emphasis: 'current' | 'best' | 'other' | undefined) =>
  emphasis === 'current' ? 'fill-gold' : `${fills[tone]} ${emphasis === 'other' ? 'opacity-60' : ''}`

/** Texts are centred over their bars; the last one of a crowded plot ends at the bar's edge, so that it stays inside. */
function textPlace(bars: readonly Bar[], atEdge: boolean) {
  const left = bars[0]?.x ?? 0
  const right = bars.reduce((_, bar) => bar.x + bar.width, 0)
  return atEdge
    ? ({ x: `${right}%`, textAnchor: 'end' } as const)
    : ({ x: `${(left + right) / 2}%`, textAnchor: 'middle' } as const)
}

function ChartTable<Row>({ label, rows, rowKey, table }: ChartProps<Row>) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
        {table.open} <Icon name="caret-down-bold" size="xs" />
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-ink-3 text-xs">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              {table.head}
            </th>
            {table.columns.map(({ head }) => (
              <th key={head} scope="col" className="py-1.5 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row) => (
            <tr key={rowKey(row)} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {table.name(row)}
              </th>
              {table.columns.map(({ head, cell }) => (
                <td key={head} className="py-1.5 text-right figures">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
