import { type DeviceStore, deviceStore } from '../../../lib/device-store.ts'
import { storageKeys } from '../../../lib/storage.ts'
import type { Kind, ListingFields } from './listing-fields.ts'
import type { PictureDraft } from './use-picture-form.ts'

export const listingDraft = (kind: Kind, productId: string | undefined): DeviceStore<PictureDraft<ListingFields>> =>
  deviceStore(`${storageKeys.listingDraft}.${kind}.${productId ?? 'new'}`, {
    owner: 'user',
    parse: (read) => {
      const draft = read as PictureDraft<ListingFields> | undefined | null
      return Array.isArray(draft?.fields?.axes) && Array.isArray(draft.pictures) ? draft : undefined
    },
  })
