import { parseAmount } from '../../../lib/amount-text.ts'
import { ProductCard } from '../../../ui/product-card.tsx'
import { type ListingFields, priceNow } from './listing-fields.ts'
import type { FormPicture } from './picture-uploader.ts'

export interface ListingPreviewProps {
  fields: ListingFields
  pictures: readonly FormPicture[]
}

/** The card as buyers will see it. */
export function ListingPreview({ fields, pictures }: ListingPreviewProps) {
  const [cover] = pictures
  const was = parseAmount(fields.discountPrice) === undefined ? undefined : parseAmount(fields.price)
  return (
    <div className="w-44">
      <ProductCard
        to="#"
        name={fields.name.trim() || 'Product name'}
        price={priceNow(fields) ?? 0}
        was={was}
        files={cover?.preview ? [{ url: cover.preview, width: 320, type: 'image/webp' }] : []}
        eager
        place="Your campus"
      />
    </div>
  )
}
