import type { Picture } from '@vendly/contract/products'
import { mediaUrl } from './media.ts'

/** A picture as it is stored: a media key, and the tint shown while it loads. */
export type StoredPicture = { key: string; tint: string }

export const presentPicture = (picture: StoredPicture, alt: string): Picture => ({
  url: mediaUrl(picture.key),
  alt,
  tint: picture.tint,
})
