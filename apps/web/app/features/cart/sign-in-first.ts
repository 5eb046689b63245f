import { useNavigate } from 'react-router'
import { rememberReturn } from '../../lib/return-path.ts'
import type { GuestAction } from './pending-action.ts'

/** Sends a guest to sign in. What they wanted to do is done for them when they come back to this page. */
export function useSignInFirst(): (action: GuestAction) => Promise<void> {
  const navigate = useNavigate()
  return async (action) => {
    const returnTo = window.location.pathname + window.location.search
    rememberReturn(returnTo)
    try {
      // Loaded on demand: most visits to a public page never need it.
      const { pendingAction } = await import('./pending-action.ts')
      pendingAction.write({ ...action, returnTo })
    } catch {
      // Offline: the login page, which needs the network too, says so.
    }
    await navigate('/login', { state: { cameFrom: returnTo } })
  }
}
