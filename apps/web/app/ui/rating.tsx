import { countText } from '../lib/money.ts'
import { Icon } from './icon.tsx'

/** One star, the average and the number of reviews. */
export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className="text-ink-3 text-xs">No reviews yet</span>
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2 text-xs figures">
      <Icon name="star-fill" size="xs" className="text-gold" />
      <span className="sr-only">Rated </span>
      <b className="text-ink">{average.toFixed(1)}</b>
      <span>({countText(count)})</span>
    </span>
  )
}

/** Five stars, for one review. */
export function Stars({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex gap-0.5 text-gold">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= value ? 'star-fill' : 'star'} size="xs" />
      ))}
    </span>
  )
}
