import { limits } from '@vendly/contract/limits'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { listingDraft } from './listing-draft.ts'
import { emptyFields, type Kind, type ListingFields, toBody, toFields, validateListing } from './listing-fields.ts'
import { type PictureForm, usePictureForm, type WithPictures } from './use-picture-form.ts'

type ListingBody = WithPictures<ReturnType<typeof toBody>> & { version?: number }

export interface ListingForm extends PictureForm<ListingFields> {
  kind: Kind
  product: SellerProduct | undefined
}

interface ListingFormOptions {
  kind: Kind
  /** The product to edit; undefined for a new one. */
  product?: SellerProduct
  send: (body: ListingBody, key: string) => Promise<SellerProduct>
  onSent: (product: SellerProduct) => void
}

/** The form for products and student items. */
export function useListingForm({ kind, product, send, onSent }: ListingFormOptions): ListingForm {
  const [store] = useState(() => listingDraft(kind, product?._id))
  const initialStock = product?.isAlwaysAvailable ? undefined : product?.stock
  const form = usePictureForm({
    ...{ store, send, onSent },
    version: product?.version,
    saved: product ? toFields(product) : emptyFields(kind),
    savedPictures: product?.pictures.map(({ key }) => key) ?? [],
    maxPictures: limits.listing.pictures,
    prefilled: ['placeName', 'placeId', 'isFood'],
    validate: (fields, pictureCount, status) => {
      const isPublishing = status === 'active' || (status === undefined && product?.status === 'active')
      return validateListing(fields, pictureCount, isPublishing, kind)
    },
    toBody: (fields) => ({ ...toBody(fields, kind, initialStock), version: product?.version }),
  })
  return { ...form, kind, product }
}
