import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session.ts'

/** Where somebody goes who has something to finish before anything else. */
export const FINISH_PATH = '/complete-profile'
/** What may be read before one agrees to go on. */
const READABLE: readonly string[] = [FINISH_PATH, '/terms', '/privacy', '/about', '/contact']

/** Leads there from everywhere, as long as it is not done. */
export function useFinishFirst(): void {
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const must = session.status === 'in' && session.user.needs && !READABLE.includes(pathname)
  useEffect(() => {
    if (must) void navigate(FINISH_PATH, { replace: true })
  }, [must, navigate])
}
