import { storageKeys } from '../../../lib/session.ts'
import type { Kind, ListingFields } from './listing-fields.ts'
import type { SavedPicture } from './picture-shelf.ts'

/** A form that was not sent, on this phone. Whose it is stands with it: phones are lent. */
export interface ListingDraft {
  userId: string
  at: string
  /** Of the product when the form was opened; none: a new one. */
  version?: number
  fields: ListingFields
  pictures: SavedPicture[]
}

const keyOf = (kind: Kind, productId: string | undefined) => `${storageKeys.listingDraft}.${kind}.${productId ?? 'new'}`

export function readListingDraft(kind: Kind, productId: string | undefined, userId: string): ListingDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind, productId)) ?? 'null') as ListingDraft | null
    return kept?.userId === userId && Array.isArray(kept.fields.kinds) ? kept : undefined
  } catch {
    // Storage that was cut short counts as empty.
    return undefined
  }
}

export function keepListingDraft(kind: Kind, productId: string | undefined, draft: ListingDraft): boolean {
  try {
    localStorage.setItem(keyOf(kind, productId), JSON.stringify(draft))
    return true
  } catch {
    // A full phone: the form itself still has it.
    return false
  }
}

export const dropListingDraft = (kind: Kind, productId: string | undefined): void =>
  localStorage.removeItem(keyOf(kind, productId))
