import type { FollowState } from '@vendly/contract/follows'
import { useEffect, useState } from 'react'
import { ApiProblem, api } from '../../../lib/api.ts'
import { holdRealtime, say, useRealtime } from '../../../lib/realtime.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type FollowButtonProps, FollowLook, look } from './follow-look.tsx'

/** The button of somebody who is signed in: their own state, and the count as it changes. */
export function OwnFollow({ store }: FollowButtonProps) {
  const [state, setState] = useState<FollowState>({ isFollowing: false, followerCount: store.followerCount })
  const [busy, setBusy] = useState(false)
  const params = { id: store._id }
  useEffect(holdRealtime, [])
  useEffect(() => {
    let here = true
    // Another page may have opened the connection already; else this is said once it is there.
    say('store:subscribe', { vendorId: store._id })
    api('GET /vendors/:id/follow-status', { params: { id: store._id } }).then(
      ({ data }) => here && setState(data),
      () => undefined,
    )
    return () => {
      here = false
      say('store:unsubscribe', { vendorId: store._id })
    }
  }, [store._id])
  useRealtime('connected', () => say('store:subscribe', { vendorId: store._id }))
  useRealtime('store:followers', ({ vendorId, followerCount }) => {
    if (vendorId === store._id) setState((before) => ({ ...before, followerCount }))
  })
  const press = async () => {
    if (busy) return
    const before = state
    const isFollowing = !before.isFollowing
    setBusy(true)
    setState({ isFollowing, followerCount: before.followerCount + (isFollowing ? 1 : -1) })
    try {
      const { data } = await api(isFollowing ? 'POST /vendors/:id/follow' : 'DELETE /vendors/:id/follow', { params })
      setState(data)
      showToast({
        text: isFollowing
          ? `You follow ${store.businessName}. We tell you when they announce something.`
          : `You no longer follow ${store.businessName}.`,
      })
    } catch (problem) {
      setState(before)
      showToast({ text: problem instanceof ApiProblem ? problem.message : 'That did not work.', tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      aria-pressed={state.isFollowing}
      onClick={() => void press()}
      className={look(state.isFollowing)}
    >
      <FollowLook count={state.followerCount} on={state.isFollowing} />
    </button>
  )
}
