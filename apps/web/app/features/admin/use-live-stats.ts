import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../lib/keys.ts'
import { useRealtime } from '../../lib/realtime.ts'

/** What waits for us and who joined is counted anew the moment it changes. */
export function useLiveStats(): void {
  const client = useQueryClient()
  const recount = () => void client.invalidateQueries({ queryKey: keys.dashboardStats })
  useRealtime('admin:user:new', recount)
  useRealtime('admin:feedback:new', recount)
  useRealtime('admin:vendor:application', recount)
  useRealtime('admin:rider:application', recount)
}
