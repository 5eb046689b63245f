import type { Product } from '@vendly/contract/products'
import { Note } from '../../ui/note.tsx'
import { noDeliveryText, useOwnCampus } from './own-campus.ts'

/** On the page of a product that cannot be delivered to this buyer. */
export function OtherCampus({ campus }: Pick<Product, 'campus'>) {
  const text = noDeliveryText(useOwnCampus(), campus)
  return (
    text && (
      <div className="px-gutter lg:px-0">
        <Note tone="gold" icon="map-pin-fill">
          <b>{text}.</b> You can still buy it and pick it up there.
        </Note>
      </div>
    )
  )
}
