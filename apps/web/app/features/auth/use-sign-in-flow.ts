import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../lib/toasts.ts'
import { type SignedIn, startSession } from './start-session.ts'

export interface SignInFlow {
  /** From the start of the session until the next page is loaded. */
  entering: boolean
  /** Set while the code of the authenticator app is asked for. */
  challenge: string | undefined
  enter: (signedIn: SignedIn) => Promise<void>
  /** Continues with the server's response to the first factor. */
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>
  /** Back to the first factor. */
  startOver: () => void
}

/** Every sign-in method ends here. */
export function useSignInFlow(): SignInFlow {
  const navigate = useNavigate()
  const cameFrom = (useLocation().state as { cameFrom?: string } | null)?.cameFrom
  const [entering, setEntering] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const enter = async (signedIn: SignedIn) => {
    setEntering(true)
    const { to, toast } = await startSession(signedIn)
    // Go back to the page they left: a second history entry for it would make the Back button seem broken.
    await (to === cameFrom ? navigate(-1) : navigate(to, { replace: true }))
    if (toast) showToast(toast)
  }
  const proceed = async ({ token, user, twoFactor }: Data<'POST /auth/login'>) => {
    if (twoFactor) return setChallenge(twoFactor.challenge)
    if (token && user) await enter({ token, user })
  }
  return { entering, challenge, enter, proceed, startOver: () => setChallenge(undefined) }
}
