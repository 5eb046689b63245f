import { useNavigate } from 'react-router'
import { loadPart } from '../../lib/load-part.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { showToast } from '../../lib/toasts.ts'
import type { GuestAction } from './pending-action.ts'

/** Sends a guest to sign in. What they wanted to do is done for them when they come back to this page. */
export function useSignInFirst(): (action: GuestAction) => Promise<void> {
  const navigate = useNavigate()
  return async (action) => {
    const returnTo = window.location.pathname + window.location.search
    rememberReturn(returnTo)
    try {
      // Loaded on demand: most visits to a public page never need it.
      const { pendingAction } = await loadPart(() => import('./pending-action.ts'))
      pendingAction.write({ ...action, returnTo })
    } catch {
      // Without it the login page would forget what they wanted.
      showToast({ text: 'No network. Nothing was lost, try again.', tone: 'bad' })
      return
    }
    await navigate('/login', { state: { cameFrom: returnTo } })
  }
}
