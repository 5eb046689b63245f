import type { WalletTransaction } from '@vendly/contract/wallet'
import { nairaText } from '../../lib/money.ts'
import { coversMonth, monthSums, type WeekSum } from './month-sums.ts'

const FETCHED = 50
const monthName = new Intl.DateTimeFormat('en-NG', { month: 'long', timeZone: 'Africa/Lagos' })
const CHART = { width: 320, height: 64, bar: 28 }

/** In and out of the month in four weeks: bars to look at, sums in words, a table for who cannot see them. */
export function MonthChart({ transactions }: { transactions: readonly WalletTransaction[] }) {
  const now = new Date()
  const sums = monthSums(transactions, now)
  const total = (pick: (week: WeekSum) => number) => sums.reduce((sum, week) => sum + pick(week), 0)
  const [moneyIn, moneyOut] = [total((week) => week.moneyIn), total((week) => week.moneyOut)]
  if (!coversMonth(transactions, FETCHED, now) || moneyIn + moneyOut === 0) return null
  const name = monthName.format(now)
  return (
    <section aria-label={name} className="px-gutter pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="display text-d-sm">{name}</h2>
        <p className="flex gap-3 text-sm">
          <Legend look="bg-ok" word="In" naira={moneyIn} />
          <Legend look="bg-brand" word="Out" naira={moneyOut} />
        </p>
      </div>
      <Bars sums={sums} />
      <SumsTable name={name} sums={sums} />
    </section>
  )
}

function Legend({ look, word, naira }: { look: string; word: string; naira: number }) {
  return (
    <span className="flex items-center gap-1.5 text-ink-2">
      <span aria-hidden="true" className={`size-2.5 rounded-badge ${look}`} />
      {word} <b className="text-ink figures">{nairaText(naira)}</b>
    </span>
  )
}

function Bars({ sums }: { sums: readonly WeekSum[] }) {
  const most = Math.max(1, ...sums.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]))
  const tall = (naira: number) => (naira === 0 ? 1 : Math.max(4, (naira / most) * CHART.height))
  const column = CHART.width / sums.length
  return (
    <svg viewBox={`0 0 ${CHART.width} ${CHART.height + 20}`} aria-hidden="true" className="mt-2 w-full max-w-form">
      {sums.map((week, at) => {
        const middle = column * at + column / 2
        const [out, into] = [tall(week.moneyOut), tall(week.moneyIn)]
        return (
          <g key={week.label}>
            <rect
              className="fill-brand"
              x={middle - CHART.bar - 2}
              y={CHART.height - out}
              width={CHART.bar}
              height={out}
              rx="3"
            />
            <rect className="fill-ok" x={middle + 2} y={CHART.height - into} width={CHART.bar} height={into} rx="3" />
            <text x={middle} y={CHART.height + 16} textAnchor="middle" className="fill-ink-3 text-xs">
              {week.label}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${CHART.height}h${CHART.width}`} className="stroke-line" />
    </svg>
  )
}

function SumsTable({ name, sums }: { name: string; sums: readonly WeekSum[] }) {
  return (
    <table className="sr-only">
      <caption>Money in and out, {name}</caption>
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col">In</th>
          <th scope="col">Out</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((week) => (
          <tr key={week.label}>
            <th scope="row">{week.label}</th>
            <td>{nairaText(week.moneyIn)}</td>
            <td>{nairaText(week.moneyOut)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
