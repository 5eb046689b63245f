import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** Where a user completes the profile or sets up two-factor, before anything else. */
export const FINISH_PATH = '/complete-profile'
/** Readable before that is complete. */
const ALWAYS_READABLE: readonly string[] = [FINISH_PATH, '/terms', '/privacy', '/about', '/contact']

/** Redirects there from every other page until it is complete. */
export function useFinishFirst(): void {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mustFinish = session.status === 'in' && session.user.needs && !ALWAYS_READABLE.includes(pathname)
  useEffect(() => {
    if (mustFinish) void navigate(FINISH_PATH, { replace: true })
  }, [mustFinish, navigate])
}
