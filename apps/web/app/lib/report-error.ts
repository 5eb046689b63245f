import { isRouteErrorResponse } from 'react-router'

/** A page that failed, as one line of JSON like the rest of the server's log. A request that is refused is no failure. */
export function reportError(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: { type: name, message, stack }, msg: 'page' }))
}
