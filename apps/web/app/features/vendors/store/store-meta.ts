import type { Storefront } from '@vendly/contract/vendor-store'
import { factsText, linkPreview, previewPicture, shorten } from '../../../lib/link-preview.ts'

export const storePath = (slug: string): string => `/store/${slug}`

/** Title, description and picture for search results and link previews. */
export function storeMeta(store: Storefront, origin: string) {
  const picture = pictureOf(store, origin)
  const stars = store.reviewCount > 0 ? `${store.averageRating} stars. ` : ''
  return linkPreview({
    page: store.businessName,
    title: `${store.businessName}, ${store.campus.shortName}`,
    description: shorten(`${stars}${store.tagline ? `${store.tagline}. ` : ''}${store.about || store.category}`),
    address: origin + storePath(store.slug),
    type: 'profile',
    picture: picture ? { address: picture, alt: store.businessName } : undefined,
  })
}

const DAYS: Record<string, string> = { Mon: 'Mo', Tue: 'Tu', Wed: 'We', Thu: 'Th', Fri: 'Fr', Sat: 'Sa', Sun: 'Su' }

/** The store as schema.org JSON-LD. */
export function storeStructuredData(store: Storefront, origin: string): string {
  const { businessName, about, tagline, hours, reviewCount, averageRating, place, campus } = store
  return factsText({
    '@type': 'Store',
    name: businessName,
    description: about || tagline,
    url: origin + storePath(store.slug),
    image: pictureOf(store, origin),
    openingHours: hours.map(({ days, opens, closes }) => `${DAYS[days] ?? days} ${opens}-${closes}`),
    address: {
      '@type': 'PostalAddress',
      streetAddress: place?.name,
      addressLocality: campus.name,
      addressCountry: 'NG',
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount },
    }),
  })
}

const pictureOf = ({ storeImage, banner, featured }: Storefront, origin: string): string | undefined => {
  const stem = storeImage ?? banner?.url ?? featured[0]?.images[0]?.url
  return stem ? previewPicture(origin, stem) : undefined
}
