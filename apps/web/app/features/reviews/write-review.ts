import type { OrderReview, Review } from '@vendly/contract/reviews'
import { api } from '../../lib/api.ts'
import type { Picture } from './pictures-field.tsx'

export interface Said {
  rating: number
  text: string
  pictures: readonly Picture[]
  idempotencyKey: string
}

/** Of a product that was bought at any time. */
export async function write(productId: string, { rating, text, idempotencyKey }: Said): Promise<Review> {
  const body = { rating, text }
  return (await api('POST /products/:id/reviews', { params: { id: productId }, body, idempotencyKey })).data
}

/** Of something that came with an order. */
export async function writeOf(orderId: string, { subject, about }: OrderReview, said: Said): Promise<Review> {
  const { rating, text, pictures, idempotencyKey } = said
  const body = { orderId, subject, rating, text, ...(subject === 'product' && { productId: about }) }
  return (await api('POST /reviews', { body, files: filesOf(pictures), idempotencyKey })).data
}

/** Pictures that it has already are named, new ones travel along. */
export async function rewrite(id: string, { rating, text, pictures, idempotencyKey }: Said): Promise<Review> {
  const kept = pictures.flatMap((one) => ('url' in one ? [{ key: one.url.replace('/media/', '') }] : []))
  const body = { rating, text, pictures: kept }
  return (await api('PUT /reviews/:id', { params: { id }, body, files: filesOf(pictures), idempotencyKey })).data
}

/** A form only where there is a file to carry. */
function filesOf(pictures: readonly Picture[]): { images: File[] } | undefined {
  const images = pictures.flatMap((one) => ('file' in one ? [one.file] : []))
  return images.length ? { images } : undefined
}
