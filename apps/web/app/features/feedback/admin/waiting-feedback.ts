import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/keys.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import { feedbackQuery } from './feedback.queries.ts'

/** How many messages wait for somebody, kept in step with what comes in. */
export function useWaitingFeedback(): number | undefined {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(feedbackQuery({}))
  useRealtime('admin:feedback:new', () => void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] }))
  useRealtime('connected', () => void client.invalidateQueries({ queryKey: [...keys.feedback, 'list'] }))
  const counts = data?.pages[0]?.counts
  return counts ? (counts.new ?? 0) + (counts['in-progress'] ?? 0) : undefined
}
