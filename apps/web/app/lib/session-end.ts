import { rememberReturn } from './return-path.ts'
import { clearSession, readSession } from './session.ts'

/** Set from when the page learns of the end of its session, or ends it itself: only one thing may lead away from it. */
let end: { isReported?: boolean } | undefined

/** Runs a call that ends the session. The caller leaves the page afterwards, not the server's report of the end. */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  const own: typeof end = {}
  end = own
  try {
    return await call()
  } catch (problem) {
    end = undefined
    if (own.isReported) leaveForLogin()
    throw problem
  }
}

/** After the session ended. */
export function leaveForLogin(): void {
  if (end) end.isReported = true
  else {
    end = {}
    const { pathname, search } = window.location
    // Without a session, another tab has signed out: the next person has nothing to return to.
    if (readSession().status === 'in') rememberReturn(pathname + search)
    clearSession()
    leave('/login')
  }
}

/** A full page load, so that nothing private stays in memory. Where Back restores the page, it is loaded again. */
export function leave(to: '/' | '/login'): void {
  window.addEventListener('pageshow', () => window.location.reload())
  window.location.assign(to)
}
