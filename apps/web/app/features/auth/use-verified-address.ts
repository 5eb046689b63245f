import type { Data } from '@vendly/contract/api'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'

export type Verified =
  | { state: 'none' }
  | { state: 'asking' }
  /** Opened in another browser than the one that registered. */
  | { state: 'password'; token: string }
  | { state: 'refused'; message: string }

/** The emailed link leads here with its token: verifies the email once and signs in. */
export function useVerifiedAddress(
  token: string | null,
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>,
): Verified {
  const [verified, setVerified] = useState<Verified>(token ? { state: 'asking' } : { state: 'none' })
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // The link works only once, so a second request would be refused.
    if (!token || sent.current === token) return
    sent.current = token
    const confirm = async () => {
      try {
        await proceed((await api('POST /auth/verify-email', { body: { token } })).data)
      } catch (problem) {
        const needsPassword = problem instanceof ApiProblem && problem.code === 'registration_password_required'
        setVerified(needsPassword ? { state: 'password', token } : { state: 'refused', message: problemText(problem) })
      }
    }
    void confirm()
  }, [token, proceed])
  return verified
}
