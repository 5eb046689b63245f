import type { Storefront } from '@vendly/contract/vendor-store'
import { pictureAddress } from '../../../lib/link-preview.ts'
import { factsText } from '../../../lib/structured-data.tsx'
import { pictureOf, storePath } from './store-meta.ts'

const DAYS: Record<string, string> = { Mon: 'Mo', Tue: 'Tu', Wed: 'We', Thu: 'Th', Fri: 'Fr', Sat: 'Sa', Sun: 'Su' }

/** The store as schema.org JSON-LD. */
export function storeStructuredData(store: Storefront, origin: string): string {
  const picture = pictureOf(store)
  const { businessName, about, tagline, hours, reviewCount, averageRating, place, campus } = store
  return factsText({
    '@type': 'Store',
    name: businessName,
    description: about || tagline,
    url: origin + storePath(store.slug),
    image: picture && pictureAddress(origin, picture),
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
