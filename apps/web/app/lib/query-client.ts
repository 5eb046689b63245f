import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'
import { problemText } from './problem.ts'
import { askForProof } from './proof.ts'
import { readSession } from './session.ts'

const FRESH_MS = 30_000

let client: QueryClient | undefined
let owner: string | undefined

/**
 * The query cache of signed-in pages. Loaders get it here, components through `useQueryClient()`. It is cleared when
 * another user signs in.
 */
export function queryClient(): QueryClient {
  const session = readSession()
  const user = session.status === 'in' ? session.user._id : undefined
  client ??= createClient()
  if (user !== owner) client.clear()
  owner = user
  return client
}

function createClient(): QueryClient {
  const created = new QueryClient({
    defaultOptions: { queries, mutations },
    mutationCache: new MutationCache({ onError }),
  })
  const { defaultQueryOptions, defaultMutationOptions } = QueryClient.prototype
  created.defaultQueryOptions = (options) =>
    inOwnWords(defaultQueryOptions.call(created, options as never), ['queryFn']) as never
  created.defaultMutationOptions = (options) =>
    inOwnWords(defaultMutationOptions.call(created, options as never) as typeof options & object, [
      'mutationFn',
      'onMutate',
      'onSuccess',
    ])
  return created
}

const worded = new WeakSet<object>()

/** Screens show the message of what these functions throw, and that of a bug or of the browser is not for people. */
function inOwnWords<Options extends object>(options: Options, names: readonly string[]): Options {
  const replaced = Object.entries(options).map(([name, value]) => {
    if (!names.includes(name) || typeof value !== 'function' || worded.has(value)) return [name, value]
    const inWords = async (...input: unknown[]) => {
      try {
        return await value(...input)
      } catch (cause) {
        throw toProblem(cause)
      }
    }
    worded.add(inWords)
    return [name, inWords]
  })
  return Object.fromEntries(replaced) as Options
}

function toProblem(cause: unknown): unknown {
  if (cause instanceof ApiProblem || (cause instanceof DOMException && cause.name === 'AbortError')) return cause
  console.error(cause)
  return new ApiProblem(0, 'unknown', problemText(cause))
}

/** Where the server failed, support needs to know at what. `isQuiet` in its meta: nobody waits for this mutation. */
function onError(
  problem: Error,
  input: unknown,
  _: unknown,
  { meta }: { meta?: Record<string, unknown> | undefined },
): void {
  if (problem instanceof ApiProblem && problem.code === 'internal' && !meta?.isQuiet)
    void askForProof(problem, { call: 'mutation', body: input })
}

const queries = {
  staleTime: FRESH_MS,
  // Offline, a call fails with a message instead of waiting.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
  retry: (failures: number, problem: Error) => failures < 1 && isRetryable(problem),
}

// Offline, an action fails with a message: one that waited would move money later, unasked. See when-online.ts.
const mutations = { networkMode: 'always' as const }

/** A retry helps without a response or after a server error, but not after a refusal. */
const isRetryable = (problem: Error) => problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)

/**
 * For the `clientLoader` of a signed-in screen: starts fetching while the screen's code is still loading, and does not
 * wait, so that the screen's skeleton shows at once.
 */
export function warm(start: (client: QueryClient) => void): null {
  const session = readSession()
  if (session.status === 'in' && !session.user.needs) start(queryClient())
  return null
}
