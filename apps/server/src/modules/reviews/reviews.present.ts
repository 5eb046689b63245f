import type { Review, ReviewSubject } from '@vendly/contract/reviews'
import { mediaUrl } from '../../platform/media.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { isRefundedSql } from './reviews.sql.ts'

export type ReviewRow = {
  id: string
  subject: ReviewSubject
  productId: string | null
  productName: string | null
  service: Review['service']
  store: Review['store']
  rating: number
  isRefunded: boolean
  text: string
  pictures: StoredPicture[]
  optionLabel: string | null
  createdAt: Date
  editedAt: Date | null
  helpfulCount: number
  reply: string | null
  repliedAt: Date | null
  replyEditedAt: Date | null
  authorId: string
  firstName: string
  lastName: string
  avatar: string | null
}

/** Columns of a ReviewRow, from reviews `r` and their authors, users `u`. */
export const REVIEW_COLUMNS = `r.id, r.subject, r.product_id as "productId",
  (select name from products where id = r.product_id) as "productName",
  case when r.service_id is not null then (
    select json_build_object('_id', id, 'name', name) from services where id = r.service_id
  ) end as service,
  case when r.subject = 'vendor' then (
    select json_build_object('_id', id, 'businessName', business_name, 'slug', slug) from vendors where id = r.vendor_id
  ) end as store,
  r.rating, ${isRefundedSql('r')} as "isRefunded", r.text, r.pictures, r.option_label as "optionLabel", r.created_at as "createdAt",
  r.edited_at as "editedAt", r.helpful_count as "helpfulCount", r.reply, r.replied_at as "repliedAt",
  r.reply_edited_at as "replyEditedAt", u.id as "authorId", u.first_name as "firstName", u.last_name as "lastName",
  u.avatar`

/** Reviewers appear with their first name and initial only, so that they cannot be looked up. */
export const presentReview = (row: ReviewRow): Review => ({
  _id: row.id,
  subject: row.subject,
  product: row.productId ? { _id: row.productId, name: row.productName ?? '' } : null,
  service: row.service,
  store: row.store,
  rating: row.rating,
  ...(row.isRefunded && { isRefunded: true }),
  text: row.text,
  pictures: row.pictures.map(({ key, tint }) => ({ url: mediaUrl(key), tint })),
  author: {
    _id: row.authorId,
    name: row.lastName ? `${row.firstName} ${row.lastName.slice(0, 1)}.` : row.firstName,
    avatar: row.avatar && mediaUrl(row.avatar),
  },
  option: row.optionLabel,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  helpfulCount: row.helpfulCount,
  reply: row.reply
    ? { text: row.reply, at: row.repliedAt!.toISOString(), editedAt: row.replyEditedAt?.toISOString() ?? null }
    : null,
})
