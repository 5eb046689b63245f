import type { ShownFeatured } from '@vendly/contract/promotions-shown'
import { type CardData, cardOf } from './card-data.ts'

/** Only what the row shows, because it is sent inside the page. */
export interface FeaturedData {
  /** Of the promotion. */
  id: string
  card?: CardData
  store?: { name: string; slug: string; colour: string; image: string | null; about: string }
}

export const featuredData = (shown: readonly ShownFeatured[]): FeaturedData[] =>
  shown.map(({ _id, product, store }) => ({
    id: _id,
    card: product ? cardOf(product) : undefined,
    store: store
      ? {
          ...{ name: store.businessName, slug: store.slug, colour: store.colour, image: store.storeImage },
          about: `${store.category}, ${store.campus.shortName}`,
        }
      : undefined,
  }))
