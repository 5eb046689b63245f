import type { HandoverStage } from '@vendly/contract/handovers'
import type { Actor } from '../../platform/actor.ts'
import { minutes } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type PrivateFiles, signLink } from '../../platform/signed-links.ts'
import { metresToPlaceSql } from '../campuses/campuses.sql.ts'
import { findOrderRow } from '../orders/orders.queries.ts'

export const handoverPhotos: PrivateFiles = {
  path: '/api/orders/handover-photos',
  purpose: 'handover-photo',
  openMs: minutes(30),
}

/** The notes of the event in which a rider reached out to the buyer, by how. */
export const CONTACT_NOTES = { call: 'The rider called the buyer', message: 'The rider wrote to the buyer' } as const

type PhotoRow = {
  id: string
  stage: HandoverStage
  latitude: number
  longitude: number
  accuracy: number
  metresAway: number | null
  createdAt: Date
}
const listPhotos = statement<PhotoRow>(
  'handovers.listHandoverPhotos',
  `select h.id, h.stage, h.latitude, h.longitude, h.accuracy, h.created_at as "createdAt",
          round(${metresToPlaceSql('h.latitude', 'h.longitude', 'p')})::int as "metresAway"
     from handover_photos h
     join orders o on o.id = h.order_id
     left join vendors v on v.id = o.vendor_id
     left join places p on p.id = case h.stage when 'pick-up' then v.place_id else o.place_id end
    where h.order_id = $orderId
    order by h.created_at, h.id`,
)

/** Photos of the order's handovers, with links that open them for a while. Throws: not_found. */
export async function listHandoverPhotos(db: Db, secrets: Secrets, actor: Actor, orderId: string) {
  await findOrderRow(db, actor, orderId)
  return listPhotosOf(db, secrets, orderId)
}

/** The same for a caller that has checked who asks. */
export async function listPhotosOf(db: Db, secrets: Secrets, orderId: string) {
  return (await db.rows(listPhotos, { orderId })).map(({ id, createdAt, ...photo }) => ({
    ...{ _id: id, ...photo, url: signLink(secrets, handoverPhotos, id) },
    createdAt: createdAt.toISOString(),
  }))
}

const findFile = statement<{ fileKey: string }>(
  'handovers.findHandoverPhoto',
  'select file_key as "fileKey" from handover_photos where id = $id',
)

/** Throws: not_found. */
export const findHandoverFile = async (db: Db, id: string): Promise<string> =>
  found(await db.row(findFile, { id })).fileKey
