import { countText } from '../../../lib/money.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface FollowButtonProps {
  store: { _id: string; businessName: string; followerCount: number }
}

/** As wide as the others leave, whatever it says: the row stays as it is when it changes. */
export const followClass = (isFollowing: boolean): string =>
  `inline-flex min-h-touch min-w-0 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-control px-2 font-semibold text-btn ${isFollowing ? 'bg-surface text-ink edged' : 'bg-brand-soft text-brand-text'}`

export function FollowLabel({ count, isFollowing = false }: { count: number; isFollowing?: boolean }) {
  return (
    <>
      <Icon name={isFollowing ? 'check-bold' : 'plus-bold'} size="sm" />
      {isFollowing ? 'Following' : 'Follow'}
      <span className="truncate font-normal figures">{countText(count)}</span>
      <span className="sr-only">{count === 1 ? 'follower' : 'followers'}</span>
    </>
  )
}
