import { ratingWrites } from '../../platform/ratings.ts'

export const serviceRatings = ratingWrites('services')
