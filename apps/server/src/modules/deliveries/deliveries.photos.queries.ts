import type { Picture } from '@vendly/contract/products'
import type { Actor } from '../../platform/actor.ts'
import { minutes } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { findOrderRow } from '../orders/orders.queries.ts'

export const failurePhotos: PrivateFiles = {
  path: '/api/orders/failure-photos',
  purpose: 'failure-photo',
  openMs: minutes(30),
}

const selectPhoto = statement<{ photo: StoredPicture }>(
  'deliveries.selectFailurePhoto',
  'select photo from delivery_failures where order_id = $orderId',
)

/** The stored photo of an order whose delivery failed. Throws: not_found. */
export const findFailureFile = async (db: Db, orderId: string): Promise<StoredPicture> =>
  found(await db.row(selectPhoto, { orderId })).photo

/** A link that opens it for a while, for the parties of the order and administrators. Throws: not_found. */
export async function findFailurePhoto(db: Db, secrets: Secrets, actor: Actor, orderId: string): Promise<Picture> {
  await findOrderRow(db, actor, orderId)
  const { tint } = await findFailureFile(db, orderId)
  return { url: signLink(secrets, failurePhotos, orderId), alt: 'Where it could not be handed over', tint }
}
