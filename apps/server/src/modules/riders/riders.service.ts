import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { ensure, found } from '../../platform/problem.ts'

const updateOnline = statement<{ isOnline: boolean }>(
  'riders.updateOnline',
  `update riders
      set is_online = $isOnline, online_changed_at = case when is_online = $isOnline then online_changed_at else $at end
    where user_id = $userId
   returning is_online as "isOnline"`,
)

/** Riders who are online are notified of new deliveries. Throws: rider_stopped, rider_documents_expired. */
export async function setOnlineStatus(tx: Tx, rider: Actor, isOnline: boolean): Promise<boolean> {
  if (isOnline) {
    const { isExpired, isStopped } = await lockRider(tx, rider.userId)
    ensure(!isStopped, 'rider_stopped')
    ensure(!isExpired, 'rider_documents_expired')
  }
  return found(await tx.row(updateOnline, { userId: rider.userId, isOnline, at: now() })).isOnline
}

type LockedRider = {
  isOnline: boolean
  /** A document of theirs is no longer valid. */
  isExpired: boolean
  /** By an administrator, or their verification is revoked: they take no jobs. */
  isStopped: boolean
}
const lock = statement<LockedRider>(
  'riders.lock',
  `select is_online as "isOnline", coalesce(documents_expire_on < $today::date, false) as "isExpired",
          stopped_at is not null or status <> 'verified' as "isStopped"
     from riders
    where user_id = $riderId
      for update`,
)

/** A rider's deliveries are counted under this lock, so that two taken at once cannot exceed the limit. Throws: not_found. */
export const lockRider = async (tx: Tx, riderId: string): Promise<LockedRider> =>
  found(await tx.row(lock, { riderId, today: dayInLagos(now()) }))

const updateOffline = statement(
  'riders.updateOffline',
  `update riders r set is_online = false, online_changed_at = case when r.is_online then $at else r.online_changed_at end
     from (select user_id from riders where user_id = any($riderIds::uuid[]) order by user_id for update) locked
    where r.user_id = locked.user_id`,
)

/** They are offered nothing any more. Users who are no riders are left alone. */
export const setOffline = async (tx: Tx, riderIds: readonly string[]): Promise<void> =>
  void (await tx.rows(updateOffline, { riderIds, at: now() }))

const updateDocuments = statement(
  'riders.updateDocuments',
  'update riders set documents_expire_on = $expiresOn::date where user_id = $riderId',
)

/** The first day on which one of the rider's documents is valid for the last time; null when none expires. */
export const setDocumentsExpiry = async (tx: Tx, riderId: string, expiresOn: string | null): Promise<void> =>
  void (await tx.rows(updateDocuments, { riderId, expiresOn }))

const insertRider = statement<never>(
  'riders.insert',
  `insert into riders (user_id, campus_id, vehicle, plate, created_at)
   values ($userId, $campusId, $vehicle, $plate, $createdAt)`,
)

/** Adds a new rider of a campus, offline at first. */
export async function enrolRider(
  tx: Tx,
  userId: string,
  { campusId, vehicle, plate }: { campusId: string; vehicle: string; plate: string | null },
): Promise<void> {
  await tx.rows(insertRider, { userId, campusId, vehicle, plate, createdAt: now() })
}

const updateStatus = statement<never>(
  'riders.updateStatus',
  'update riders set status = $status where user_id = $riderId',
)
export const setRiderStatus = (tx: Tx, riderId: string, status: 'verified' | 'revoked') =>
  tx.rows(updateStatus, { riderId, status })

const updateStopped = statement<never>(
  'riders.updateStopped',
  `update riders
      set stopped_at = $at, is_online = is_online and $at::timestamptz is null,
          online_changed_at = case when is_online and $at::timestamptz is not null then $at else online_changed_at end
    where user_id = $riderId`,
)
/** Since when they take no new jobs, and are offline; null: they may. */
export const setRiderStopped = (tx: Tx, riderId: string, at: Date | null) => tx.rows(updateStopped, { riderId, at })
