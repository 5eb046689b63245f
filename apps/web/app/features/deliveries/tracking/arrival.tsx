import { useQuery } from '@tanstack/react-query'
import { estimateText } from './estimate-text.ts'
import { trackingQuery } from './tracking.queries.ts'
import { useNow } from './use-now.ts'

/** When the order may arrive, in one line; what that is made from is behind a question. */
export function Arrival({ orderId }: { orderId: string }) {
  const { data } = useQuery(trackingQuery(orderId))
  const now = useNow()
  // Once the rider is there, the way no longer matters.
  const estimate = data && !data.arrivedAt && estimateText(data, now)
  if (!estimate) return null
  return (
    <>
      <p className="pt-1">
        <span className="display text-d-sm">{estimate.arrival}</span>{' '}
        {estimate.wait && <span className="text-ink-2 text-sm">{estimate.wait}</span>}
      </p>
      <details className="text-sm">
        <summary className="touch w-fit cursor-pointer font-semibold text-brand-text">How we know</summary>
        <p className="pt-1 text-ink-2">{estimate.basis}.</p>
      </details>
    </>
  )
}
