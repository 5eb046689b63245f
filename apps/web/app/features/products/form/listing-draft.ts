import { type DeviceStore, deviceStore } from '../../../lib/device-store.ts'
import { storageKeys } from '../../../lib/storage.ts'
import type { Kind, ListingFields } from './listing-fields.ts'
import type { SavedPicture } from './picture-uploader.ts'

/** A listing form that was not submitted yet. */
export interface ListingDraft {
  /** Version of the product when the form was opened; undefined for a new product. */
  productVersion?: number
  fields: ListingFields
  pictures: SavedPicture[]
}

export const listingDraft = (kind: Kind, productId: string | undefined): DeviceStore<ListingDraft> =>
  deviceStore(`${storageKeys.listingDraft}.${kind}.${productId ?? 'new'}`, {
    owner: 'user',
    parse: (read) => {
      const draft = read as ListingDraft | undefined | null
      return Array.isArray(draft?.fields?.axes) && Array.isArray(draft.pictures) ? draft : undefined
    },
  })
