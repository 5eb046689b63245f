import { ratingWrites } from '../../platform/ratings.ts'

export const vendorRatings = ratingWrites('vendors')
