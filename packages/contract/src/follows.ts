import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
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
  summary: 'Whether the caller follows a store, and its follower count',
  params: byId,
  reply: followState,
})

export const followStore = endpoint({
  method: 'POST',
  path: '/vendors/:id/follow',
  audience: 'any',
  summary: 'Follow a store to be notified of its announcements; following twice counts once',
  params: byId,
  reply: followState,
})

export const unfollowStore = endpoint({
  method: 'DELETE',
  path: '/vendors/:id/follow',
  audience: 'any',
  summary: `Unfollow a store; following again within ${limits.unfollowUndoMinutes} minutes restores its place in the list`,
  params: byId,
  reply: followState,
})

export const followedStores = endpoint({
  method: 'GET',
  path: '/vendors/following',
  audience: 'any',
  summary: 'List the stores that the caller follows, most recently followed first',
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
  summary: 'List the followers of a store who let others see it; followerCount counts all',
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
  summary: `Announce a product to followers: once per product and day, ${limits.announcementsADay} products a day`,
  body: z.object({ productId: id }),
  reply: z.object({ _id: id, followers: z.number().int(), left: z.number().int() }).meta({ id: 'Announcement' }),
  status: 201,
})
