import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OPENED_PARAM } from '../../features/notifications/opened-link.ts'
import { markSeen } from '../../features/notifications/seen-notifications.ts'
import { barQuery } from './bar.queries.ts'

/**
 * A notification of the browser that was pressed is marked read. The service worker leads to its link with the id in the address,
 * or sends the id to the page that shows the link already.
 */
export function useOpenedNotification(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const opened = new URLSearchParams(search).get(OPENED_PARAM)
  const markRead = useEffectEvent(async (id: string) => {
    // Figures that were asked for before are not to arrive afterwards.
    await client.ensureQueryData(barQuery(client)).catch(() => undefined)
    await markSeen(client, id)
  })
  const strip = useEffectEvent(() => {
    const rest = new URLSearchParams(search)
    rest.delete(OPENED_PARAM)
    // The hash stays: it is the part of the page that the notification is about.
    void navigate({ search: String(rest), hash }, { replace: true, preventScrollReset: true })
  })
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
