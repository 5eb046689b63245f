import type { Output } from '@vendly/contract/endpoint'
import type { storeFollowers } from '@vendly/contract/follows'
import { mediaUrl } from '../../platform/media.ts'

export type Follower = Output<(typeof storeFollowers)['reply']>[number]
export type FollowerRow = {
  id: string
  firstName: string
  lastName: string
  avatar: string | null
  followedAt: Date
}

/** Others see the first name and an initial only. */
export const presentFollower = ({ id, firstName, lastName, avatar, followedAt }: FollowerRow): Follower => ({
  _id: id,
  name: lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName,
  avatar: avatar && mediaUrl(avatar),
  since: followedAt.toISOString(),
})
