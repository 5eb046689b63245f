import type { NewService, ServiceChange } from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { PictureInput } from '../../platform/pictures.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { serviceListed } from './services.events.ts'
import { columnsOf, placeOf } from './services.facts.service.ts'
import { copyOptions, replaceOptions } from './services.options.service.ts'
import { ensureComplete, type ServiceFacts, type ServiceStatus, toggled } from './services.policy.ts'

const COLUMNS = `mode, name, description, category_id, price, is_hourly, max_hours, unit, duration_minutes, buffer_before,
  buffer_after, step_minutes, lead_minutes, horizon_days, max_per_day, capacity, min_seats, max_seats, locations, place_id,
  landmark, travel_minutes, travel_fee, online_link, deposit_percent, policy, is_auto_confirmed, turnaround_hours,
  questions, hours, pictures`
const VALUES = `$mode, $name, $description, $categoryId, $price, $isHourly, $maxHours, $unit, $durationMinutes, $bufferBefore,
  $bufferAfter, $stepMinutes, $leadMinutes, $horizonDays, $maxPerDay, $capacity, $minSeats, $maxSeats, $locations, $placeId,
  $landmark, $travelMinutes, $travelFee, $onlineLink, $depositPercent, $policy, $isAutoConfirmed, $turnaroundHours,
  $questions, $hours, $pictures`

const countOf = statement<{ count: number }>(
  'services.countOfSeller',
  'select count(*)::int as count from services where seller_id = $sellerId and deleted_at is null',
)
const insert = statement<never>(
  'services.insert',
  `insert into services (id, seller_id, vendor_id, campus_id, status, created_at, published_at, ${COLUMNS})
   values ($id, $sellerId, $vendorId, $campusId, $status, $at, case when $status = 'active' then $at::timestamptz end, ${VALUES})`,
)

/** Throws: services_full. */
async function ensureRoom(tx: Tx, { userId, vendorId }: Actor): Promise<void> {
  await lockUser(tx, userId)
  const most = vendorId ? serviceLimits.ofStore : serviceLimits.ofStudent
  ensure((await tx.row(countOf, { sellerId: userId }))!.count < most, 'services_full', { most })
}

/**
 * Adds a service, offered at once or as a draft; returns its id. Throws: category_unknown, picture_unknown, service_pictures,
 * service_incomplete, services_full, delivery_place_unknown, profile_incomplete.
 */
export async function createService(
  tx: Tx,
  seller: Actor,
  input: NewService,
  pictures: readonly PictureInput[],
): Promise<string> {
  const place = await placeOf(tx, seller)
  await ensureRoom(tx, seller)
  const columns = await columnsOf(tx, seller, input, pictures, { ...place, categoryId: null })
  if (input.status === 'active') ensureComplete({ ...columns, pictures })
  const id = newId()
  const { userId: sellerId, vendorId } = seller
  await tx.rows(insert, {
    ...{ id, sellerId, vendorId, campusId: place.campusId, status: input.status, at: now(), ...columns },
    pictures: JSON.stringify(columns.pictures),
  })
  await replaceOptions(tx, id, input.options)
  if (input.status === 'active') await emit(tx, serviceListed, { serviceId: id })
  return id
}

type Locked = ServiceFacts & {
  id: string
  sellerId: string
  campusId: string
  categoryId: number
  version: number
  status: ServiceStatus
}
const lock = statement<Locked>(
  'services.lockOfSeller',
  `select id, seller_id as "sellerId", campus_id as "campusId", category_id as "categoryId", version, status, mode, price, unit, capacity,
          turnaround_hours as "turnaroundHours", locations, place_id as "placeId", online_link as "onlineLink", pictures
     from services
    where id = $id and seller_id = $sellerId and deleted_at is null
      for no key update`,
)

/** Throws: not_found, service_removed when an administrator removed it. */
async function lockForChange(tx: Tx, { userId }: Actor, id: string): Promise<Locked> {
  const service = found(await tx.row(lock, { id, sellerId: userId }))
  ensure(service.status !== 'removed', 'service_removed')
  return service
}

const update = statement<never>(
  'services.update',
  `update services
      set (${COLUMNS}) = (${VALUES}), status = $status, version = version + 1,
          published_at = case when $status = 'active' then coalesce(published_at, $at) else published_at end
    where id = $id`,
)

/** Replaces all fields. Throws: not_found, service_removed, service_changed, and those of createService. */
export async function changeService(
  tx: Tx,
  seller: Actor,
  id: string,
  input: ServiceChange,
  pictures: readonly PictureInput[],
): Promise<void> {
  const before = await lockForChange(tx, seller, id)
  ensure(input.version === before.version, 'service_changed')
  const columns = await columnsOf(tx, seller, input, pictures, before)
  const mayChangeStatus = input.status === 'active' || before.status === 'draft'
  const status = mayChangeStatus ? (input.status ?? before.status) : before.status
  if (status === 'active') ensureComplete(columns)
  await tx.rows(update, { id, ...columns, pictures: JSON.stringify(columns.pictures), status, at: now() })
  await replaceOptions(tx, id, input.options)
  if (status === 'active' && before.status === 'draft') await emit(tx, serviceListed, { serviceId: id })
}

const updateStatus = statement<never>(
  'services.updateStatus',
  `update services
      set status = $status, paused_until = $pausedUntil, version = version + 1,
          published_at = case when $status = 'active' then coalesce(published_at, $at) else published_at end
    where id = $id`,
)

/**
 * Pauses, until a moment or until it is resumed; resumes, or publishes a complete draft. Throws: not_found, service_removed,
 * service_incomplete.
 */
export async function toggleService(tx: Tx, seller: Actor, id: string, until?: string): Promise<void> {
  const service = await lockForChange(tx, seller, id)
  const status = toggled(seller, service)
  if (status === 'active') ensureComplete(service)
  await tx.rows(updateStatus, { id, status, pausedUntil: status === 'paused' ? (until ?? null) : null, at: now() })
  if (service.status === 'draft') await emit(tx, serviceListed, { serviceId: id })
}

const markDeleted = statement<never>(
  'services.markDeleted',
  `update services set status = 'removed', deleted_at = $at, version = version + 1 where id = $id`,
)

/** Hides it from everyone; what was booked goes on. Throws: not_found. */
export async function deleteService(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  found(await tx.row(lock, { id, sellerId: userId }))
  await tx.rows(markDeleted, { id, at: now() })
}

const copy = statement<never>(
  'services.copy',
  `insert into services (id, seller_id, vendor_id, campus_id, status, created_at, ${COLUMNS})
   select $copyId, seller_id, vendor_id, campus_id, 'draft', $at,
          ${COLUMNS.replace('name', `left(name, ${serviceLimits.nameLength - 7}) || ' (copy)'`)}
     from services
    where id = $id`,
)

/** Makes a draft with the same fields; returns its id. Throws: not_found, service_removed, services_full. */
export async function duplicateService(tx: Tx, seller: Actor, id: string): Promise<string> {
  await ensureRoom(tx, seller)
  await lockForChange(tx, seller, id)
  const copyId = newId()
  await tx.rows(copy, { id, copyId, at: now() })
  await copyOptions(tx, id, copyId)
  return copyId
}

const pause = statement<{ id: string }>(
  'services.pause',
  `update services set status = 'paused', paused_until = null, version = version + 1
    where id = $id and status = 'active' and deleted_at is null
   returning id`,
)

/** Nobody can book it until its seller resumes it. Returns false when it was not offered. */
export const pauseService = async (tx: Tx, id: string): Promise<boolean> => (await tx.row(pause, { id })) !== undefined

const resume = statement<{ id: string }>(
  'services.resumeDue',
  `update services set status = 'active', paused_until = null, version = version + 1
    where status = 'paused' and paused_until <= $at and deleted_at is null
   returning id`,
)

/** Those that were paused until now are offered again. */
export const resumeServices = (tx: Tx): Promise<{ id: string }[]> => tx.rows(resume, { at: now() })
