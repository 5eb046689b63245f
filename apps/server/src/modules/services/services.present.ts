import { toNaira } from '@vendly/contract/money'
import type { ServiceCard } from '@vendly/contract/services'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { averageRating } from '../vendors/vendors.present.ts'

export type ServiceRow = {
  id: string
  name: string
  description: string
  price: number
  durationMinutes: number
  pictures: StoredPicture[]
  category: ServiceCard['category']
  ratingSum: number
  ratingCount: number
}

export const presentService = ({ id, price, pictures, ratingSum, ratingCount, ...row }: ServiceRow): ServiceCard => ({
  ...row,
  _id: id,
  price: toNaira(price),
  image: pictures[0] ? presentPicture(pictures[0], row.name) : null,
  averageRating: averageRating(ratingSum, ratingCount),
  reviewCount: ratingCount,
})
