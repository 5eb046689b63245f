import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { OPENED_PARAM } from '../../features/notifications/opened-link.ts'
import { markSeen } from '../../features/notifications/seen-notifications.ts'
import { barQuery } from './bar.queries.ts'

/**
 * A notification of the browser that was pressed is marked read. The service worker leads to its link with the id in the address,
 * or sends the id to the page that shows the link already.
 */
export function useOpenedNotification(): void {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const opened = search.get(OPENED_PARAM)
  const markRead = useEffectEvent(async (id: string) => {
    // Figures that were asked for before are not to arrive afterwards.
    await client.ensureQueryData(barQuery(client)).catch(() => undefined)
    await markSeen(client, id)
  })
  const strip = useEffectEvent(() =>
    setSearch(
      (now) => {
        now.delete(OPENED_PARAM)
        return now
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  useEffect(() => {
    if (!opened) return
    void markRead(opened)
    strip()
  }, [opened])
  useEffect(() => {
    const worker = navigator.serviceWorker
    const receive = ({ data }: MessageEvent<{ opened?: unknown } | null>) => {
      if (typeof data?.opened === 'string') void markRead(data.opened)
    }
    worker?.addEventListener('message', receive)
    return () => worker?.removeEventListener('message', receive)
  }, [])
}
