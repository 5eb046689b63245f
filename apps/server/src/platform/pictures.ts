import type { Picture } from '@vendly/contract/products'
import { mediaUrl } from './media.ts'
import { ensure } from './problem.ts'

/** A picture as it is stored: a media key, and the tint shown while it loads. */
export type StoredPicture = { key: string; tint: string }

/** A picture that was just stored, or the key of one that its owner already uses for something of the kind. */
export type PictureInput = StoredPicture | { key: string }

/** All of them once, in their order; `own` are those that the owner already uses. Throws: picture_unknown. */
export function keepKnown(inputs: readonly PictureInput[], own: readonly StoredPicture[]): StoredPicture[] {
  const byKey = new Map(own.map((picture) => [picture.key, picture]))
  const pictures = inputs.map((input) => ('tint' in input ? input : byKey.get(input.key)))
  ensure(!pictures.includes(undefined), 'picture_unknown')
  return [...new Map((pictures as StoredPicture[]).map(({ key, tint }) => [key, { key, tint }])).values()]
}

export const presentPicture = (picture: StoredPicture, alt: string): Picture => ({
  url: mediaUrl(picture.key),
  alt,
  tint: picture.tint,
})
