import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../lib/toasts.ts'
import { type SignedIn, startSession } from './start-session.ts'

export interface SignInFlow {
  /** True from the session's beginning until the next page is there. */
  entering: boolean
  /** Set while a code of the authenticator app is asked for. */
  challenge: string | undefined
  enter: (signedIn: SignedIn) => Promise<void>
  /** Goes on with what a first proof was answered with. */
  proceed: (answer: Data<'POST /auth/login'>) => Promise<void>
  /** Back to the first proof. */
  startOver: () => void
}

/** What every way in ends with. */
export function useSignInFlow(): SignInFlow {
  const navigate = useNavigate()
  const cameFrom = (useLocation().state as { cameFrom?: string } | null)?.cameFrom
  const [entering, setEntering] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const enter = async (signedIn: SignedIn) => {
    setEntering(true)
    const { to, said } = await startSession(signedIn)
    // Back to the page they left, rather than a second copy of it behind which Back would seem dead.
    await (to === cameFrom ? navigate(-1) : navigate(to, { replace: true }))
    if (said) showToast(said)
  }
  const proceed = async ({ token, user, twoFactor }: Data<'POST /auth/login'>) => {
    if (twoFactor) return setChallenge(twoFactor.challenge)
    if (token && user) await enter({ token, user })
  }
  return { entering, challenge, enter, proceed, startOver: () => setChallenge(undefined) }
}
