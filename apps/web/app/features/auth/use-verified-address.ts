import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import type { SignedIn } from './start-session.ts'

export type Verified = { state: 'none' } | { state: 'asking' } | { state: 'refused'; message: string }

/** The emailed link leads here with its token: verifies the email once and signs in. */
export function useVerifiedAddress(token: string | null, enter: (signedIn: SignedIn) => Promise<void>): Verified {
  const [verified, setVerified] = useState<Verified>(token ? { state: 'asking' } : { state: 'none' })
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // The link works only once, so a second request would be refused.
    if (!token || sent.current === token) return
    sent.current = token
    const confirm = async () => {
      try {
        const { data } = await api('POST /auth/verify-email', { body: { token } })
        await enter(data)
      } catch (problem) {
        setVerified({ state: 'refused', message: problemText(problem) })
      }
    }
    void confirm()
  }, [token, enter])
  return verified
}
