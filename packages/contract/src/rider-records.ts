import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { position } from './order-tracking.ts'
import { failureReason } from './orders.ts'
import { page } from './paging.ts'
import { recordFields, recordWeek, share } from './records.ts'
import { runStop } from './riders.ts'
import { figure } from './store-report.ts'

const count = z.number().int()

/** How a rider dealt with jobs; minutes and shares are of what ended in these days. */
const riderQuality = z.object({
  delivered: count,
  onTime: share.meta({ description: 'Of deliveries: picked up and handed over before anybody was reminded' }),
  minutes: z.number().nullable().meta({ description: 'From the pick-up to the door, in the middle' }),
  slowMinutes: z.number().nullable().meta({ description: 'The slowest tenth took longer' }),
  taken: share.meta({ description: 'Jobs taken, of those that were taken or skipped' }),
  failed: share.meta({ description: 'Deliveries that could not be handed over, of those that were tried' }),
  givenBack: share.meta({ description: 'Given back, or lost to other riders, of the jobs that ended' }),
  rating: z.object({ average: z.number().nullable(), count }),
})
export const riderWeek = riderQuality.extend(recordWeek).meta({ id: 'RiderWeek' })
export type RiderWeek = z.output<typeof riderWeek>

/** A stop of an unfinished delivery. */
export const riderJob = runStop
  .pick({ order: true, orderNumber: true, kind: true, name: true, place: true, lat: true, lng: true })
  .extend({
    dueAt: timestamp.nullable().meta({ description: 'Null for a stop after another one of the same order' }),
    isLate: z.boolean(),
    waitsSince: timestamp.nullable().meta({ description: 'Since when the rider waits for the buyer at this stop' }),
  })
  .meta({ id: 'RiderJob' })
export type RiderJob = z.output<typeof riderJob>

export const riderRecord = z
  .object({
    ...recordFields,
    rider: z.object({
      vehicle: z.string(),
      plate: z.string().nullable(),
      isOnline: z.boolean(),
      onlineChangedAt: timestamp.nullable().meta({ description: 'Since when they are online, or offline' }),
      documentsExpireOn: z.iso.date().nullable(),
      rating: z.object({ average: z.number().nullable(), count }).meta({ description: 'Of all their reviews' }),
    }),
    now: z.object({
      openJobs: count,
      lateJobs: count,
      openComplaints: count,
      jobs: z
        .array(riderJob)
        .nullable()
        .meta({ description: 'In the order in which they go; null without the right to read orders' }),
      position: position.nullable().meta({ description: 'While it is fresh, for those who may read orders' }),
    }),
    figures: z
      .object({ from: z.iso.date(), to: z.iso.date(), figures: z.array(figure) })
      .nullable()
      .meta({ description: 'Of 30 days; null without the right to read figures' }),
    quality: z
      .object({ last30: riderQuality, weeks: z.array(riderWeek) })
      .nullable()
      .meta({ description: 'Twelve weeks, the latest last' }),
    trips: z
      .object({
        onTheWay: naira.meta({ description: 'For jobs whose money is held' }),
        paid: naira.meta({ description: 'In 30 days, for deliveries that failed' }),
      })
      .nullable()
      .meta({ description: 'Null without the right to read orders' }),
  })
  .meta({ id: 'RiderRecord' })
export type RiderRecord = z.output<typeof riderRecord>

export const getRiderRecord = endpoint({
  method: 'GET',
  path: '/admin/rider-records/:id',
  audience: 'admin',
  right: 'member',
  byCampus: true,
  summary:
    'A rider with jobs, figures, quality, papers, log and allowed actions, as far as the role sees them; by user',
  params: byId,
  reply: riderRecord,
})

/** A delivery that a rider could not hand over, with what proves that they tried. */
export const riderFailure = z
  .object({
    _id: id.meta({ description: 'The order' }),
    orderNumber: z.string(),
    reason: failureReason,
    note: z.string().nullable(),
    at: timestamp,
    seller: z.string(),
    place: z.string().nullable().meta({ description: 'Where it should have been handed over' }),
    secondsCarried: count.nullable().meta({ description: 'From the pick-up until it failed' }),
    secondsWaited: count.nullable().meta({ description: 'From the arrival; null when the rider never arrived' }),
    contact: z
      .enum(['call', 'message'])
      .nullable()
      .meta({ description: 'How the rider tried to reach the buyer first' }),
    metres: count.nullable().meta({ description: 'From the place, when it failed; null when the phone did not say' }),
    paid: naira.meta({ description: 'To the rider so far' }),
    returnedAt: timestamp.nullable().meta({ description: 'When the seller had the products again' }),
  })
  .meta({ id: 'RiderFailure' })
export type RiderFailure = z.output<typeof riderFailure>

export const listRiderFailures = endpoint({
  method: 'GET',
  path: '/admin/rider-records/:id/failures',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary: 'Deliveries that a rider could not hand over, with the stored proof, newest first',
  params: byId,
  query: z.object(page({ default: 10, max: 50 })),
  reply: z.array(riderFailure),
  paged: true,
})
