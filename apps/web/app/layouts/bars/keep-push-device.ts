import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../features/users/own-settings.queries.ts'
import { loadPart } from '../../lib/load-part.ts'

/** Few have allowed notifications, so nobody else loads the code for them. */
export function useKeepPushDevice(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    const keep = async () => {
      const { keepThisDevice } = await loadPart(() => import('../../features/push/push-device.ts'))
      await keepThisDevice(async () => (await client.ensureQueryData(settingsQuery)).notifications.browserPush)
    }
    void keep().catch((problem) => console.warn(problem))
  }, [client])
}
