import type { PurchaseReview, Review } from '@vendly/contract/reviews'
import { api } from '../../lib/api.ts'

/** Uploaded already, or a new file. */
export type ReviewPicture = { url: string } | { id: string; file: File }

export interface ReviewInput {
  rating: number
  text: string
  pictures: readonly ReviewPicture[]
  idempotencyKey: string
}

/** Reviews a product bought at any time. */
export async function reviewProduct(productId: string, input: ReviewInput): Promise<Review> {
  const { rating, text, idempotencyKey } = input
  const body = { rating, text }
  return (await api('POST /products/:id/reviews', { params: { id: productId }, body, idempotencyKey })).data
}

/** What entitles to reviews. */
export interface ReviewedPurchase {
  kind: 'order' | 'booking'
  _id: string
}

/** Reviews a product, the store or the rider of an order, or the service of a booking. */
export async function reviewPurchase(
  { kind, _id }: ReviewedPurchase,
  { subject, about }: PurchaseReview,
  input: ReviewInput,
): Promise<Review> {
  const { rating, text, pictures, idempotencyKey } = input
  const of = kind === 'order' ? { orderId: _id } : { bookingId: _id }
  const body = { ...of, subject, rating, text, ...(subject === 'product' && { productId: about }) }
  return (await api('POST /reviews', { body, files: toFiles(pictures), idempotencyKey })).data
}

/** Uploaded pictures are sent by key, new ones as files. */
export async function updateReview(id: string, input: ReviewInput): Promise<Review> {
  const { rating, text, pictures, idempotencyKey } = input
  const uploaded = pictures.flatMap((one) => ('url' in one ? [{ key: one.url.replace('/media/', '') }] : []))
  const body = { rating, text, pictures: uploaded }
  return (await api('PUT /reviews/:id', { params: { id }, body, files: toFiles(pictures), idempotencyKey })).data
}

/** Undefined without new files: the request is then plain JSON. */
function toFiles(pictures: readonly ReviewPicture[]): { images: File[] } | undefined {
  const images = pictures.flatMap((one) => ('file' in one ? [one.file] : []))
  return images.length ? { images } : undefined
}
