import { useQuery } from '@tanstack/react-query'
import { latestNoticesQuery } from './notifications.queries.ts'

const BAR_NOTICES = 10

/** How many there are of each, as the bell knows it. */
export function useNoticeCounts(): { all?: number; unread?: number; read?: number } {
  const { data } = useQuery({ ...latestNoticesQuery(BAR_NOTICES), enabled: false })
  if (!data) return {}
  return { all: data.total, unread: data.unread, read: Math.max(0, data.total - data.unread) }
}
