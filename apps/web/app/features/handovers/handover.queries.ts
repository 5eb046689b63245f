import { queryOptions } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { OrderCard } from '@vendly/contract/orders'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'

/** Well before the QR on screen stops working. */
const REFRESH_MS = (limits.handoverMinutes * 60_000) / 2

type HandoverOrder = Pick<OrderCard, '_id' | 'rider'>

/**
 * The code and the QR that the reader shows at the handover; a new QR in time, as long as the page is open. It belongs to the
 * rider.
 */
export const handoverQuery = ({ _id: id, rider }: HandoverOrder) =>
  queryOptions({
    queryKey: [...keys.handover, id, rider?._id] as const,
    queryFn: async ({ signal }) => (await api('GET /orders/:id/handover', { params: { id }, signal })).data,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
