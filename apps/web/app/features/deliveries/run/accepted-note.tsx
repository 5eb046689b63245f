import { Note } from '../../../ui/note.tsx'
import type { Offer } from './deliveries.queries.ts'

/** Navigation state from the jobs to the active deliveries. */
export interface Accepted {
  accepted: { id: string; orderNumber: string; store: string }
}

export const acceptedState = ({ _id, orderNumber, vendor }: Offer): Accepted => ({
  accepted: { id: _id, orderNumber, store: vendor.businessName },
})

/** Above the list, because a toast would cover the next button. */
export function AcceptedNote({ orderNumber, store }: Accepted['accepted']) {
  return (
    <div className="pt-3">
      <Note tone="ok">
        <b>{orderNumber} is yours.</b> Go to {store}.{' '}
        <a href={`#delivery-${orderNumber}`} className="touch font-semibold text-brand-text underline">
          View
        </a>
      </Note>
    </div>
  )
}
