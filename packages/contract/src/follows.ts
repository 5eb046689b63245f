import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { page } from './paging.ts'
import { storeCard } from './search.ts'

export const followState = z
  .object({ isFollowing: z.boolean(), followerCount: z.number().int() })
  .meta({ id: 'FollowState' })
export type FollowState = z.output<typeof followState>

export const followStatus = endpoint({
  method: 'GET',
  path: '/vendors/:id/follow-status',
  audience: 'any',
  summary: 'Whether the caller follows a store, and how many do',
  params: byId,
  reply: followState,
})

export const followStore = endpoint({
  method: 'POST',
  path: '/vendors/:id/follow',
  audience: 'any',
  summary: 'Hear of what a store announces; following twice is following once',
  params: byId,
  reply: followState,
})

export const unfollowStore = endpoint({
  method: 'DELETE',
  path: '/vendors/:id/follow',
  audience: 'any',
  summary: 'Hear of it no more',
  params: byId,
  reply: followState,
})

export const followedStores = endpoint({
  method: 'GET',
  path: '/vendors/following',
  audience: 'any',
  summary: 'Stores that the caller follows, the latest first',
  query: z.object(page({ default: 24, max: 48 })),
  reply: z.array(storeCard),
  paged: true,
})

const follower = z
  .object({ _id: id, name: z.string(), avatar: z.string().nullable(), since: timestamp })
  .meta({ id: 'Follower' })

export const storeFollowers = endpoint({
  method: 'GET',
  path: '/vendors/:id/followers',
  audience: 'public',
  summary: 'Who follows a store, as far as they let others know; the total counts all',
  params: byId,
  query: z.object(page({ default: 24, max: 48 })),
  reply: z.array(follower),
  meta: z.object({ followerCount: z.number().int() }),
  paged: true,
})

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/vendors/send-announcement',
  audience: 'vendor',
  summary: 'Tell followers of a product: once for each product and day, three products a day',
  body: z.object({ productId: id }),
  reply: z.object({ _id: id, followers: z.number().int(), left: z.number().int() }).meta({ id: 'Announcement' }),
  status: 201,
})
