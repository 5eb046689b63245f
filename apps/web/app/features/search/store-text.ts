import type { StoreCard } from '@vendly/contract/search'
import { countOf } from '../../lib/count-of.ts'

/** What a store sells, where it is and what it says of itself, in one line. */
export const storeText = ({ productCount, serviceCount, place, campus, tagline }: StoreCard): string =>
  [
    (productCount > 0 || serviceCount === 0) && countOf(productCount, 'product'),
    serviceCount > 0 && countOf(serviceCount, 'service'),
    place ? `${place}, ${campus.shortName}` : campus.shortName,
    tagline,
  ]
    .filter(Boolean)
    .join(' · ')
