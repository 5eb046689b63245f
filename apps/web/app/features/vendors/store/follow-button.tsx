import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { rememberReturn } from '../../../lib/return-path.ts'
import { useSession } from '../../../lib/session.ts'
import { pendingAction } from '../../cart/pending-action.ts'
import { type FollowButtonProps, FollowLook, look } from './follow-look.tsx'

const OwnFollow = lazy(async () => ({ default: (await import('./own-follow.tsx')).OwnFollow }))

/** Follow, and how many do. A guest signs in first; what follows live is fetched for those who are. */
export function FollowButton({ store }: FollowButtonProps) {
  const session = useSession()
  const guest = <FollowLook count={store.followerCount} />
  if (session.status === 'in' && !session.user.needs)
    return (
      <Suspense fallback={<span className={look(false)}>{guest}</span>}>
        <OwnFollow key={session.user._id} store={store} />
      </Suspense>
    )
  const keepForLater = () => {
    const returnTo = window.location.pathname
    pendingAction.write({ kind: 'follow', vendorId: store._id, name: store.businessName, returnTo })
    rememberReturn(returnTo)
  }
  return (
    <Link to="/login" onClick={keepForLater} className={look(false)}>
      {guest}
    </Link>
  )
}
