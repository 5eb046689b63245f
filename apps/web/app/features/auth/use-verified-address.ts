import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/form.ts'
import type { SignedIn } from './start-session.ts'

export type Verified = { state: 'none' } | { state: 'asking' } | { state: 'refused'; words: string }

/** The mailed link leads here with its token: confirms the address once and signs in. */
export function useVerifiedAddress(token: string | null, enter: (signedIn: SignedIn) => Promise<void>): Verified {
  const [verified, setVerified] = useState<Verified>(token ? { state: 'asking' } : { state: 'none' })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    // A link works once: asking twice would only hear that it is used up.
    if (!token || asked.current === token) return
    asked.current = token
    const confirm = async () => {
      try {
        const { data } = await api('POST /auth/verify-email', { body: { token } })
        await enter(data)
      } catch (problem) {
        setVerified({ state: 'refused', words: problemText(problem) })
      }
    }
    void confirm()
  }, [token, enter])
  return verified
}
