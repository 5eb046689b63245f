import type { Data } from '@vendly/contract/api'
import type { LinkProof } from '@vendly/contract/auth-social'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { userFailed } from './auth-labels.ts'

export type SocialReturn =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'link'; proof: LinkProof }
  | { state: 'refused'; message: string }

/** Google and Apple lead back with a one-time code, which is exchanged once and removed from the address. */
export function useSocialReturn(
  code: string | null,
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>,
): SocialReturn {
  const [result, setResult] = useState<SocialReturn>(code ? { state: 'asking' } : { state: 'none' })
  const exchanged = useRef<string>(undefined)
  useEffect(() => {
    if (!code || exchanged.current === code) return
    exchanged.current = code
    const exchange = async () => {
      window.history.replaceState(window.history.state, '', '/login')
      try {
        const { data } = await api('POST /auth/social', { body: { code } })
        if (data.link) return setResult({ state: 'link', proof: data.link })
        if (data.twoFactor) setResult({ state: 'none' })
        await proceed({ ...data, user: data.token ? await fetchUser(data.token) : undefined })
      } catch (problem) {
        setResult({ state: 'refused', message: problem instanceof UserMissing ? userFailed : problemText(problem) })
      }
    }
    void exchange()
  }, [code, proceed])
  return result
}

class UserMissing extends Error {}

async function fetchUser(token: string): Promise<Data<'GET /auth/me'>> {
  return (
    await api('GET /auth/me', { token }).catch(() => {
      throw new UserMissing()
    })
  ).data
}
