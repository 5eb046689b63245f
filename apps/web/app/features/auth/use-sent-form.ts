import type { Data } from '@vendly/contract/api'
import { useEffect, useRef, useState } from 'react'

/** Continues a sign-in whose form was sent before the scripts had loaded. Returns whether that is under way. */
export function useSentForm(
  answer: Data<'POST /auth/login'> | undefined,
  proceed: (response: Data<'POST /auth/login'>) => Promise<void>,
): boolean {
  const [isUnderWay, setUnderWay] = useState(answer !== undefined)
  const taken = useRef(false)
  useEffect(() => {
    if (!answer || taken.current) return
    taken.current = true
    void proceed(answer).finally(() => setUnderWay(false))
  }, [answer, proceed])
  return isUnderWay
}
