import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitingCounts } from '@vendly/contract/admin-stats'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useChosenCampus } from '../../lib/chosen-campus.ts'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'

const waitingQuery = (campus: string | undefined) =>
  queryOptions({
    queryKey: [...keys.waiting, campus] as const,
    queryFn: async ({ signal }) => (await api('GET /admin/waiting', { query: { campus }, signal })).data,
  })

/** How much waits for an admin, on the chosen campus. */
export const useWaiting = (): WaitingCounts | undefined => useQuery(waitingQuery(useChosenCampus())).data

/** Counts again when something arrives, and after each of the admin's own changes. For one place per page. */
export function useLiveWaiting(): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: keys.waiting })
  useRealtime('admin:vendor:application', refresh)
  useRealtime('admin:rider:application', refresh)
  useRealtime('admin:feedback:new', refresh)
  useRealtime('admin:chat:report', refresh)
  useRealtime('complaint:update', refresh)
  // Refunds, chargebacks and proposals come with a notification.
  useRealtime('notification:new', refresh)
  useRealtime('missed', refresh)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation?.state.status === 'success')
          void client.invalidateQueries({ queryKey: keys.waiting })
      }),
    [client],
  )
}
