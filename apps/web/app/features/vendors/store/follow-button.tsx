import { type MouseEvent, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { signInFirst } from '../../cart/sign-in-first.ts'
import { type FollowButtonProps, FollowLabel, followClass } from './follow-label.tsx'

const FollowToggle = lazyPart(async () => ({ default: (await import('./follow-toggle.tsx')).FollowToggle }))

/** The follow button and follower count. Guests sign in first; the live button loads only for signed-in users. */
export function FollowButton({ store }: FollowButtonProps) {
  const session = useSession()
  const label = <FollowLabel count={store.followerCount} />
  if (session.status === 'in' && !session.user.needs)
    return (
      <Suspense fallback={<span className={followClass(false)}>{label}</span>}>
        <FollowToggle key={session.user._id} store={store} />
      </Suspense>
    )
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    void signInFirst({ kind: 'follow', vendorId: store._id, name: store.businessName })
  }
  return (
    <Link to="/login" onClick={follow} className={followClass(false)}>
      {label}
    </Link>
  )
}
