import type { ServiceCard, ServicePrice } from '@vendly/contract/services'
import type { Tint } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'
import { type FreeText, freeText, lengthText } from './service-texts.ts'

/** Only what a row shows, because it is sent inside the page; texts too, because what makes them would cost more. */
export interface ServiceData {
  id: string
  name: string
  price: ServicePrice
  length?: string
  picture?: string
  tint: Tint
  seller: string
  rating: number
  reviews: number
  free: FreeText
  /** Its page is not there meanwhile. */
  isPaused?: boolean
}

export function serviceOf(card: ServiceCard, now: Date): ServiceData {
  const { _id, mode, name, price, durationMinutes, longestMinutes, image, category } = card
  const hasLength = (mode === 'appointment' && price.per !== 'hour') || mode === 'class'
  return {
    ...{ id: _id, name, price },
    length: hasLength ? lengthText(durationMinutes, longestMinutes) : undefined,
    picture: image?.url,
    tint: tintOf(image?.tint ?? category.tint),
    ...{ seller: card.vendor.businessName, rating: card.averageRating, reviews: card.reviewCount },
    free: freeText(card, now),
  }
}
