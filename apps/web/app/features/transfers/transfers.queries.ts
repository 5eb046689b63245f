import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { ApiProblem, api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'

export type Transfer = Data<'POST /wallet/transfer'>
export type Recipient = Data<'GET /wallet/recipients'>

export const recipientQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.wallet, 'recipient', q] as const,
    queryFn: async ({ signal }) => (await api('GET /wallet/recipients', { query: { q }, signal })).data,
    retry: false,
    staleTime: 60_000,
  })

const STALL_PAGE = 20

export const stallPaymentsQuery = infiniteQueryOptions({
  queryKey: [...keys.wallet, 'stall'] as const,
  queryFn: ({ signal, pageParam }) =>
    api('GET /wallet/stall-payments', { query: { limit: STALL_PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.pagination?.next ?? undefined,
})

export type SendInput =
  | { to: 'person'; recipient: string; amount: number; description: string }
  | { to: 'stall'; store: string; amount: number; description: string }

/** Runs once, however often it is pressed. */
export function useSend() {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const send = useMutation({
    mutationFn: async (input: SendInput): Promise<Transfer> => {
      const idempotencyKey = attempt.keyFor(input)
      if (input.to === 'stall') {
        const { store, amount, description } = input
        return (await api('POST /wallet/stall-payments', { body: { store, amount, description }, idempotencyKey })).data
      }
      const { recipient, amount, description } = input
      return (await api('POST /wallet/transfer', { body: { recipient, amount, description }, idempotencyKey })).data
    },
    onSettled: (_made, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: keys.wallet })
    },
  })
  const start = (input: SendInput, onDone?: () => void) => {
    if (attempt.begin()) send.mutate(input, { onSuccess: onDone })
  }
  // Who closes the question for their password has decided against it.
  const isGivenUp = send.error instanceof ApiProblem && send.error.code === 'confirm_first'
  return { start, made: send.data, problem: isGivenUp ? null : send.error, busy: send.isPending, reset: send.reset }
}
