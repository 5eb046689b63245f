import { ProductCard } from '../../../ui/product-card.tsx'
import { amountOf, type ListingFields, priceNow } from './listing-fields.ts'
import type { FormPicture } from './picture-shelf.ts'

export interface ListingPreviewProps {
  fields: ListingFields
  pictures: readonly FormPicture[]
}

/** The card as buyers will see it in the market. */
export function ListingPreview({ fields, pictures }: ListingPreviewProps) {
  const [cover] = pictures
  const was = amountOf(fields.discountPrice) === undefined ? undefined : amountOf(fields.price)
  return (
    <div className="w-44">
      <ProductCard
        to="#"
        name={fields.name.trim() || 'What you sell'}
        price={priceNow(fields) ?? 0}
        was={was}
        files={cover?.preview ? [{ url: cover.preview, width: 320, type: 'image/webp' }] : []}
        eager
        place="Your place"
      />
    </div>
  )
}
