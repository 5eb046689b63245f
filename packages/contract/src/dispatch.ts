import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'

const count = z.number().int()
const point = { lat: z.number().nullable(), lng: z.number().nullable() }

export const dispatchStage = z.enum(['waiting', 'offered', 'taken', 'carried', 'returning']).meta({
  id: 'DispatchStage',
  description: 'Nobody has it, one rider is asked, a rider is on the way to it, has it, or brings it back',
})
export type DispatchStage = z.output<typeof dispatchStage>

const stop = z.object({
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'To call; null when there is none' }),
  place: z.string().nullable(),
  ...point,
})

export const dispatchJob = z
  .object({
    _id: id,
    orderNumber: z.string(),
    stage: dispatchStage,
    since: timestamp.meta({ description: 'Since when it is in this stage' }),
    dueAt: timestamp,
    isLate: z.boolean(),
    seller: stop,
    buyer: stop,
    rider: z.object({ _id: id, name: z.string(), phone: z.string().nullable() }).nullable(),
    offer: z.object({ rider: id, name: z.string(), until: timestamp }).nullable(),
    can: z.object({ assign: z.boolean() }),
  })
  .meta({ id: 'DispatchJob' })
export type DispatchJob = z.output<typeof dispatchJob>

export const dispatchRider = z
  .object({
    _id: id,
    name: z.string(),
    phone: z.string().nullable(),
    vehicle: z.string(),
    isOnline: z.boolean(),
    jobs: count,
    lateJobs: count,
    position: z
      .object({ lat: z.number(), lng: z.number(), at: timestamp })
      .nullable()
      .meta({ description: 'Null when it is not known, or too old to plan with' }),
  })
  .meta({ id: 'DispatchRider' })
export type DispatchRider = z.output<typeof dispatchRider>

export const getDispatch = endpoint({
  method: 'GET',
  path: '/admin/dispatch',
  audience: 'admin',
  right: 'orders:read',
  byCampus: true,
  summary:
    'Deliveries of one campus that riders can take now or have, what is due first at the top, and the riders who are online or have one; without a campus, where most deliveries wait',
  query: z.object(ofCampus),
  reply: z
    .object({
      campus: z.object({ _id: id, slug: z.string(), shortName: z.string() }).nullable(),
      campuses: z
        .array(z.object({ slug: z.string(), shortName: z.string(), jobs: count, waiting: count, riders: count }))
        .meta({
          description: 'Each campus of the caller, with the deliveries, those nobody has, and the riders online',
        }),
      jobs: z.array(dispatchJob).meta({ description: 'At most 200' }),
      riders: z.array(dispatchRider).meta({ description: 'At most 200, those who have the most first' }),
    })
    .meta({ id: 'Dispatch' }),
})
