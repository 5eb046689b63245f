import type { FollowState } from '@vendly/contract/follows'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../../lib/api.ts'
import { isUnanswered } from '../../../lib/problem.ts'
import { retainRealtime, sendRealtime, useRealtime } from '../../../lib/realtime.ts'
import { placeToasts } from '../../../lib/toast-place.ts'
import { showToast } from '../../../lib/toasts.ts'
import { whenOnline } from '../../../lib/when-online.ts'
import { type FollowButtonProps, FollowLabel, followClass } from './follow-label.tsx'

const noop = () => undefined

/** The follow button of a signed-in user, with a live follower count. Public pages have no query cache, so it has its own state. */
export function FollowToggle({ store }: FollowButtonProps) {
  const [state, setState] = useState<FollowState>({ isFollowing: false, followerCount: store.followerCount })
  const busy = useRef(false)
  const params = { id: store._id }
  useEffect(retainRealtime, [])
  // Elsewhere the bars do it; a store page has none.
  useEffect(placeToasts, [])
  useEffect(() => {
    let isMounted = true
    // Sent now if another page has opened the connection already, else on `connected`.
    sendRealtime('store:subscribe', { vendorId: store._id })
    api('GET /vendors/:id/follow-status', { params: { id: store._id } }).then(
      ({ data }) => isMounted && setState(data),
      noop,
    )
    return () => {
      isMounted = false
      sendRealtime('store:unsubscribe', { vendorId: store._id })
    }
  }, [store._id])
  useRealtime('connected', () => sendRealtime('store:subscribe', { vendorId: store._id }))
  useRealtime('store:followers', ({ vendorId, followerCount }) => {
    if (vendorId === store._id) setState((before) => ({ ...before, followerCount }))
  })
  const setFollowing = async (isFollowing: boolean) => {
    if (busy.current) return
    busy.current = true
    const before = state
    setState(({ followerCount }) => ({ isFollowing, followerCount: followerCount + (isFollowing ? 1 : -1) }))
    try {
      const { data } = await whenOnline(() =>
        api(isFollowing ? 'POST /vendors/:id/follow' : 'DELETE /vendors/:id/follow', { params }),
      )
      setState(data)
      showToast(
        isFollowing
          ? { text: `You’re following ${store.businessName}. We’ll notify you of its announcements.` }
          : { text: `You unfollowed ${store.businessName}.`, undo: () => void setFollowing(true) },
      )
    } catch (problem) {
      setState(before)
      if (isUnanswered(problem))
        api('GET /vendors/:id/follow-status', { params }).then(({ data }) => setState(data), noop)
      showToast({ text: problem instanceof ApiProblem ? problem.message : 'That didn’t work.', tone: 'bad' })
    } finally {
      busy.current = false
    }
  }
  return (
    <button
      type="button"
      aria-pressed={state.isFollowing}
      onClick={() => void setFollowing(!state.isFollowing)}
      className={followClass(state.isFollowing)}
    >
      <FollowLabel count={state.followerCount} isFollowing={state.isFollowing} />
    </button>
  )
}
