import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { rememberReturn } from '../../../lib/return-path.ts'
import { useSession } from '../../../lib/session.ts'
import { pendingAction } from '../../cart/pending-action.ts'
import { type FollowButtonProps, FollowLabel, followClass } from './follow-label.tsx'

const FollowToggle = lazy(async () => ({ default: (await import('./follow-toggle.tsx')).FollowToggle }))

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
  const storeForLogin = () => {
    const returnTo = window.location.pathname
    pendingAction.write({ kind: 'follow', vendorId: store._id, name: store.businessName, returnTo })
    rememberReturn(returnTo)
  }
  return (
    <Link to="/login" onClick={storeForLogin} className={followClass(false)}>
      {label}
    </Link>
  )
}
