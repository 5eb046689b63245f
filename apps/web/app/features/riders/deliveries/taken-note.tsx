import { Note } from '../../../ui/note.tsx'
import type { Offer } from './deliveries.queries.ts'

/** Travels with the step from the offers to what is carried. */
export interface Taken {
  taken: { orderNumber: string; store: string }
}

export const takenState = ({ orderNumber, vendor }: Offer): Taken => ({
  taken: { orderNumber, store: vendor.businessName },
})

/** Stands above the list instead of a toast: at the thumb it would cover the next button. */
export function TakenNote({ orderNumber, store }: Taken['taken']) {
  return (
    <div className="pt-3">
      <Note tone="ok">
        <b>{orderNumber} is yours.</b> Go to {store}.{' '}
        <a href={`#delivery-${orderNumber}`} className="touch font-semibold text-brand-text underline">
          See it
        </a>
      </Note>
    </div>
  )
}
