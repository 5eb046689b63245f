import { countText } from '../../lib/money.ts'

/** The share of each rating. `counts` starts with one star. */
export function RatingBars({ average, counts }: { average: number; counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  // Every one of them was refunded: there is nothing to show.
  if (total === 0) return null
  const lines = counts.map((count, at) => ({ stars: at + 1, count, share: total ? count / total : 0 })).reverse()
  return (
    <div className="flex items-center gap-4">
      <p className="text-center">
        <span className="display block text-d-lg">{average.toFixed(1)}</span>
        <span className="text-ink-3 text-xs">out of 5</span>
      </p>
      <ul className="grid flex-1 gap-0.5">
        {lines.map(({ stars, count, share }) => (
          <li key={stars} className="flex items-center gap-2 text-2xs figures">
            <span aria-hidden="true">{stars}</span>
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}: {countText(count)},
            </span>
            <Bar share={share} />
            <span className="w-[2rem] text-right text-ink-3">{Math.round(share * 100)}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An SVG, because the content security policy forbids style attributes. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 min-w-0 flex-1 rounded-badge"
    >
      <rect width="100" height="6" className="fill-line" />
      <rect width={share * 100} height="6" className="fill-gold" />
    </svg>
  )
}
