import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportReviews = statement<{
  subject: string
  name: string
  rating: number
  text: string
  reply: string | null
  createdAt: Date
}>(
  'reviews.exportReviews',
  `select r.subject, coalesce(p.name, v.business_name, 'A delivery') as name, r.rating, r.text, r.reply,
          r.created_at as "createdAt"
     from reviews r
     left join products p on p.id = r.product_id
     left join vendors v on v.id = r.vendor_id
    where r.author_id = $userId and r.deleted_at is null
    order by r.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportDeliveryReviews = statement<{ rating: number; text: string; createdAt: Date }>(
  'reviews.exportDeliveryReviews',
  `select rating, text, created_at as "createdAt"
     from reviews
    where rider_id = $userId and deleted_at is null
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportHelpfulMarks = statement<{ review: string; createdAt: Date }>(
  'reviews.exportHelpfulMarks',
  `select r.text as review, h.created_at as "createdAt"
     from review_helpful h
     join reviews r on r.id = h.review_id
    where h.user_id = $userId
    order by h.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportReports = statement<{ review: string; reason: string; createdAt: Date }>(
  'reviews.exportReports',
  `select r.text as review, p.reason, p.created_at as "createdAt"
     from review_reports p
     join reviews r on r.id = p.review_id
    where p.reporter_id = $userId
    order by p.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)

/** Reviews, marks and reports stay under an anonymized name. */
export const reviewUserData: UserData = {
  exportUser: async (db, userId) => ({
    reviews: await db.rows(exportReviews, { userId }),
    reviewsOfDeliveries: await db.rows(exportDeliveryReviews, { userId }),
    markedHelpful: await db.rows(exportHelpfulMarks, { userId }),
    reports: await db.rows(exportReports, { userId }),
  }),
}
