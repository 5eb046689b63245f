import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { hideToast, showToast } from '../lib/toasts.ts'

const GIVE_UP_MS = 15_000

/** A bar along the top while the next page loads. One that takes too long is given up, and can be tried again. */
export function NavigationProgress() {
  const { state, location: next } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const pending = state === 'loading' ? next?.key : undefined
  const giveUp = useEffectEvent(() => {
    const to = next && next.pathname + next.search + next.hash
    // Going where we are, without loading anything, ends the navigation.
    void navigate(pathname + search + hash, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
    const toast = showToast({
      tone: 'bad',
      text: 'That page is taking too long. Check your network.',
      retry: () => {
        hideToast(toast)
        if (to) void navigate(to)
      },
    })
  })
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(giveUp, GIVE_UP_MS)
    return () => clearTimeout(timer)
  }, [pending])
  if (!pending) return null
  return <div role="progressbar" aria-label="Loading the page" className="navigation-progress" />
}
