import type { Storefront } from '@vendly/contract/vendor-store'
import { linkPreview, shorten, squarePicture } from '../../../lib/link-preview.ts'

export const storePath = (slug: string): string => `/store/${slug}`

/** Title, description and picture for search results and link previews. */
export function storeMeta(store: Storefront, origin: string) {
  const picture = pictureOf(store)
  const stars = store.reviewCount > 0 ? `${store.averageRating} stars. ` : ''
  return linkPreview({
    page: store.businessName,
    title: `${store.businessName}, ${store.campus.shortName}`,
    description: shorten(`${stars}${store.tagline ? `${store.tagline}. ` : ''}${store.about || store.category}`),
    address: origin + storePath(store.slug),
    type: 'profile',
    picture: picture ? squarePicture(origin, picture, store.businessName) : undefined,
  })
}

export const pictureOf = ({ storeImage, banner, featured }: Storefront): string | undefined =>
  storeImage ?? banner?.url ?? featured[0]?.images[0]?.url
