import { z } from 'zod'
import { ofCampus } from './campus-choice.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './ids.ts'
import { naira } from './money.ts'
import { page } from './paging.ts'
import { share } from './records.ts'
import { line } from './text.ts'
import { standing } from './vendors.ts'

const count = z.number().int()

/** What a line of stores and of riders has alike; `_id` is the user. */
const lineFields = {
  _id: id,
  name: z.string().meta({ description: 'Of the person' }),
  email: z.string(),
  phone: z.string().nullable(),
  campus: z.object({ slug: z.string(), shortName: z.string() }),
  standing,
  isSuspended: z.boolean(),
  since: timestamp,
  lastSeenAt: timestamp.nullable(),
  rating: z.object({ average: z.number().nullable(), count }).meta({ description: 'Of all reviews' }),
  openComplaints: count,
}

export const storeLine = z
  .object({
    ...lineFields,
    store: z.object({
      businessName: z.string(),
      slug: z.string(),
      colour: z.string(),
      storeImage: z.string().nullable(),
      plan: z.enum(['standard', 'premium']),
    }),
    openOrders: count,
    sales: naira.meta({ description: 'Of 30 days' }),
    accepted: share.meta({ description: 'Of orders of 30 days that were answered, or not in time' }),
    readyLate: share.meta({ description: 'Of orders of 30 days, after the promised time' }),
  })
  .meta({ id: 'StoreLine' })
export type StoreLine = z.output<typeof storeLine>

export const riderLine = z
  .object({
    ...lineFields,
    avatar: z.string().nullable(),
    vehicle: z.string(),
    isOnline: z.boolean(),
    documentsExpireOn: z.iso.date().nullable(),
    openJobs: count,
    delivered: count.meta({ description: 'In 30 days' }),
    onTime: share.meta({ description: 'Of these deliveries' }),
    failed: share.meta({ description: 'Of orders of 30 days that were tried' }),
  })
  .meta({ id: 'RiderLine' })
export type RiderLine = z.output<typeof riderLine>

const q = line().max(80).optional().meta({ description: 'Part of a name, email, phone or store' })
const ofStanding = standing.optional().meta({ description: 'Whether they may work' })
const onePage = page({ default: 30, max: 100 })

export const storeLineSort = z.enum(['newest', 'name', 'sales', 'rating', 'seen'])
export type StoreLineSort = z.output<typeof storeLineSort>
export const riderLineSort = z.enum(['newest', 'name', 'deliveries', 'rating', 'seen'])
export type RiderLineSort = z.output<typeof riderLineSort>

export const listStoreRecords = endpoint({
  method: 'GET',
  path: '/admin/vendor-records',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary: 'Stores with how they sell, searched by part of a name, email, phone or store',
  query: z.object({
    ...{ q, standing: ofStanding, ...ofCampus },
    plan: z.enum(['standard', 'premium']).optional().meta({ description: 'What they have now' }),
    open: z.literal('true').optional().meta({ description: 'Only those that buyers see as open now' }),
    sort: storeLineSort.default('newest').meta({ description: 'Sales are those of 30 days' }),
    ...onePage,
  }),
  reply: z.array(storeLine),
  paged: true,
})

export const listRiderRecords = endpoint({
  method: 'GET',
  path: '/admin/rider-records',
  audience: 'admin',
  right: 'people:read',
  byCampus: true,
  summary: 'Riders with how they deliver, searched by part of a name, email or phone',
  query: z.object({
    ...{ q, standing: ofStanding, ...ofCampus },
    online: z.enum(['true', 'false']).optional().meta({ description: 'Whether they take deliveries now' }),
    sort: riderLineSort.default('newest').meta({ description: 'Deliveries are those of 30 days' }),
    ...onePage,
  }),
  reply: z.array(riderLine),
  paged: true,
})
