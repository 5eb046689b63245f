import { countText } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface FollowButtonProps {
  store: { _id: string; businessName: string; followerCount: number }
}

export const followClass = (isFollowing: boolean): string =>
  `inline-flex min-h-touch flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control px-3 font-semibold text-btn ${isFollowing ? 'bg-surface text-ink edged' : 'bg-brand-soft text-brand-text'}`

export function FollowLabel({ count, isFollowing = false }: { count: number; isFollowing?: boolean }) {
  return (
    <>
      <Icon name={isFollowing ? 'check-bold' : 'plus-bold'} size="sm" />
      {isFollowing ? 'Following' : 'Follow'}
      <span className="font-normal figures">{countText(count)}</span>
      <span className="sr-only">{count === 1 ? 'follower' : 'followers'}</span>
    </>
  )
}
