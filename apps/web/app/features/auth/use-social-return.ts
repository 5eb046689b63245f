import type { Data } from '@vendly/contract/api'
import type { LinkProof } from '@vendly/contract/auth-social'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/form.ts'
import { userFailed } from './auth-labels.ts'

export type SocialReturn =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'link'; proof: LinkProof }
  | { state: 'refused'; words: string }

/** The browser comes back from a provider with a one-time code: exchanged once, then gone from the address. */
export function useSocialReturn(
  code: string | null,
  proceed: (answer: Data<'POST /auth/login'>) => Promise<void>,
): SocialReturn {
  const [back, setBack] = useState<SocialReturn>(code ? { state: 'asking' } : { state: 'none' })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (!code || asked.current === code) return
    asked.current = code
    const exchange = async () => {
      window.history.replaceState(window.history.state, '', '/login')
      try {
        const { data } = await api('POST /auth/social', { body: { code } })
        if (data.link) return setBack({ state: 'link', proof: data.link })
        if (data.twoFactor) setBack({ state: 'none' })
        await proceed({ ...data, user: data.token ? await userOf(data.token) : undefined })
      } catch (problem) {
        setBack({ state: 'refused', words: problem instanceof UserMissing ? userFailed : problemText(problem) })
      }
    }
    void exchange()
  }, [code, proceed])
  return back
}

class UserMissing extends Error {}

async function userOf(token: string): Promise<Data<'GET /auth/me'>> {
  return (
    await api('GET /auth/me', { token }).catch(() => {
      throw new UserMissing()
    })
  ).data
}
