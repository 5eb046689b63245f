import { ratingWrites } from '../../platform/ratings.ts'

export const riderRatings = ratingWrites('riders', 'user_id')
