import { parseAmount } from '@vendly/contract/amount-text'
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
  const price = priceNow(fields)
  if (pictures.length === 0 && !fields.name.trim() && price === undefined)
    return (
      <p className="grid aspect-square w-44 place-items-center rounded-card bg-sunk p-4 text-center text-ink-2 text-sm">
        Add a photo, a name and a price to see what buyers will see.
      </p>
    )
  const was = parseAmount(fields.discountPrice) === undefined ? undefined : parseAmount(fields.price)
  return (
    <div className="relative w-44">
      {!cover && (
        <span className="absolute inset-x-0 top-0 z-1 grid aspect-square place-items-center p-4 text-center text-ink-2 text-sm">
          Your first photo shows here
        </span>
      )}
      <ProductCard
        to="#"
        name={fields.name.trim() || 'Product name'}
        price={price ?? 0}
        was={was}
        files={cover?.preview ? [{ url: cover.preview, width: 320, type: 'image/webp' }] : []}
        eager
        place="Your campus"
      />
    </div>
  )
}
