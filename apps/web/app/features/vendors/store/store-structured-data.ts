import type { Storefront } from '@vendly/contract/vendor-store'
import { pictureAddress } from '../../../lib/link-preview.ts'
import { factsText, trailOf } from '../../../lib/structured-data.tsx'
import { pictureOf, storePath } from './store-meta.ts'

const DAYS: Record<string, string> = { Mon: 'Mo', Tue: 'Tu', Wed: 'We', Thu: 'Th', Fri: 'Fr', Sat: 'Sa', Sun: 'Su' }

/** The store, and the trail to it, as schema.org JSON-LD. */
export function storeStructuredData(store: Storefront, origin: string): string {
  const picture = pictureOf(store)
  const { businessName, about, tagline, hours, reviewCount, averageRating, place, campus } = store
  const url = origin + storePath(store.slug)
  const facts = {
    '@type': 'Store',
    name: businessName,
    description: about || tagline,
    url,
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
  }
  const trail = trailOf([
    { name: 'Marketplace', address: `${origin}/marketplace` },
    { name: businessName, address: url },
  ])
  return factsText({ '@graph': [facts, trail] })
}
