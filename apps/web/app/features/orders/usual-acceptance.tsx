import { useQuery } from '@tanstack/react-query'
import type { OrderCard } from '@vendly/contract/orders'
import type { StoreBehaviour } from '@vendly/contract/vendor-store'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { minutesText } from '../../lib/store-record.ts'

/** A usual time is said from so many orders on. */
const LEAST_ORDERS = 5

/** How fast the store accepts orders, as on its own page; nothing without enough of them, and of a student's item. */
export function UsualAcceptance({ vendor: { _id: id, slug } }: Pick<OrderCard, 'vendor'>) {
  const { data: record } = useQuery({
    queryKey: [...keys.storeRecords, id],
    queryFn: async ({ signal }) => (await api('GET /vendors/:id', { params: { id }, signal })).data.behaviour,
    enabled: slug !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  })
  const text = record && usualText(record)
  return text && `${text} `
}

/** Null when there are too few orders to say it. */
export function usualText({ orders, acceptMinutes }: Pick<StoreBehaviour, 'orders' | 'acceptMinutes'>): string | null {
  if (orders < LEAST_ORDERS || acceptMinutes === null) return null
  return `Usually accepts in ${minutesText(acceptMinutes)}.`
}
