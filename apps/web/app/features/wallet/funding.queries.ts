import { queryOptions } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

export type Funding = Data<'GET /wallet/verify/:reference'>

const RETURN_MS = 3_000
const FLAGGED_MS = 2_000

/** What became of one payment. The provider's own announcement usually comes first, so we give it a moment. */
export const fundingQuery = (reference: string, flagged: boolean) =>
  queryOptions({
    queryKey: [...keys.funding, reference] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const asked = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
      if (asked === 0) await pause(flagged ? FLAGGED_MS : RETURN_MS, signal)
      return (await api('GET /wallet/verify/:reference', { params: { reference }, signal })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })
}
