import type { OrderCard } from '@vendly/contract/orders'
import { AnswerTimer } from '../orders/answer-timer.tsx'
import { missingText } from '../orders/missing-text.ts'

/** What is missing in an order and what became of it, with the time that the buyer still has; for its seller. */
export function MissingLines({ order: { missing, answerBy } }: { order: OrderCard }) {
  const shown = missing.filter(({ answer }) => answer !== 'cancelled')
  if (shown.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-1 rounded-control bg-gold-soft px-3 py-2 text-sm">
      {answerBy && (
        <span>
          <AnswerTimer until={answerBy} over="Removing it now" />
        </span>
      )}
      <ul aria-label="Missing products" className="grid grid-cols-1 gap-1">
        {shown.map((item) => (
          <li key={item._id} className="wrap-anywhere">
            <b>{item.name}:</b> {missingText(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
