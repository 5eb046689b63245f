import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/keys.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import { feedbackQuery } from './feedback.queries.ts'

/** How many messages are new or in progress, kept up to date. */
export function useOpenFeedbackCount(): number | undefined {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(feedbackQuery({}))
  const refresh = () => void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] })
  useRealtime('admin:feedback:new', refresh)
  useRealtime('missed', refresh)
  const counts = data?.pages[0]?.counts
  return counts ? (counts.new ?? 0) + (counts['in-progress'] ?? 0) : undefined
}
