import { limits } from '@vendly/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { ensure, found } from '../../platform/problem.ts'
import { isListedSql } from '../services/services.sql.ts'
import { lockUser } from '../users/users.service.ts'
import { countSaved } from './wishlist.service.ts'
import { canBeBookedSql } from './wishlist.services.sql.ts'

const findOffered = statement<{ price: number; canBeBooked: boolean; isSaved: boolean }>(
  'wishlist.findOfferedService',
  `select s.least_price as price, ${canBeBookedSql('s', 'v')} as "canBeBooked",
          exists (select 1 from wishlist_services w where w.user_id = $userId and w.service_id = s.id) as "isSaved"
     from services s
     left join vendors v on v.id = s.vendor_id
    where s.id = $serviceId and ${isListedSql('s', 'v', '$userId')}`,
)
const insertService = statement<never>(
  'wishlist.insertService',
  `insert into wishlist_services (user_id, service_id, added_at, added_price, seen_price, missed)
   values ($userId, $serviceId, $at, $price, $price, $missed)
   on conflict do nothing`,
)

/** Saves a service that is offered. Throws: wishlist_full; not_found. */
export async function saveService(tx: Tx, { userId }: Actor, serviceId: string): Promise<void> {
  await lockUser(tx, userId)
  const { price, canBeBooked, isSaved } = found(await tx.row(findOffered, { userId, serviceId }))
  if (isSaved) return
  ensure((await countSaved(tx, userId)) < limits.wishlist, 'wishlist_full')
  await tx.rows(insertService, { userId, serviceId, price, missed: !canBeBooked, at: now() })
}

const deleteService = statement<never>(
  'wishlist.deleteService',
  'delete from wishlist_services where user_id = $userId and service_id = $serviceId',
)

export async function unsaveService(tx: Tx, userId: string, serviceId: string): Promise<void> {
  await tx.rows(deleteService, { userId, serviceId })
}

const updateSeen = statement<never>(
  'wishlist.updateSeenServices',
  `update wishlist_services w
      set seen_price = s.least_price, missed = not ${canBeBookedSql('s', 'v')}
     from services s
     left join vendors v on v.id = s.vendor_id
    where w.user_id = $userId and w.service_id = any($serviceIds::uuid[]) and s.id = w.service_id
      and (w.seen_price, w.missed) is distinct from (s.least_price, not ${canBeBookedSql('s', 'v')})`,
)

/** The owner has seen these prices, and which can be booked. */
export async function markServicesSeen(tx: Tx, userId: string, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length) await tx.rows(updateSeen, { userId, serviceIds })
}
