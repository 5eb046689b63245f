import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'
import { readSession } from './session.ts'

const FRESH_MS = 30_000

let client: QueryClient | undefined
let owner: string | undefined

/**
 * The one cache of what signed-in pages have fetched. Loaders ask for it here, components through `useQueryClient()`.
 * What one person fetched is thrown away before the next one looks.
 */
export function queryClient(): QueryClient {
  const session = readSession()
  const user = session.status === 'in' ? session.user._id : undefined
  client ??= new QueryClient({ defaultOptions: { queries } })
  if (user !== owner) client.clear()
  owner = user
  return client
}

const queries = {
  staleTime: FRESH_MS,
  // Offline a call fails and says so, instead of waiting in silence.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
  retry: (failures: number, problem: Error) => failures < 1 && mayHelp(problem),
}

/** Trying again helps when nobody answered or the server stumbled, never when it refused. */
const mayHelp = (problem: Error) => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)

/**
 * What a signed-in screen's `clientLoader` returns: starts fetching while the screen's code is still on its way, and
 * waits for nothing, so that the screen's own skeleton is there at once.
 */
export function warm(start: (client: QueryClient) => void): null {
  const session = readSession()
  if (session.status === 'in' && !session.user.needs) start(queryClient())
  return null
}
