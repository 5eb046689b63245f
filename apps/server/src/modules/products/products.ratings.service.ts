import { ratingWrites } from '../../platform/ratings.ts'

export const productRatings = ratingWrites('products')
