import type { Notification } from '@vendly/contract/notifications'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { useDeleteNotice } from './notifications.queries.ts'

const UNDO_MS = 4_500

/** Deleting for good waits as long as "Undo" can be seen; leaving the list deletes at once what was waiting. */
export function useDelayedDelete() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef(new Map<string, { notice: Notification; timer: number }>())
  const { mutateAsync } = useDeleteNotice()
  const show = (id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id)))
  const carryOut = async (notice: Notification) => {
    waiting.current.delete(notice._id)
    try {
      await mutateAsync(notice)
    } catch {
      show(notice._id)
      showToast({ tone: 'bad', text: 'That did not work. The notification is still there.' })
    }
  }
  const undo = (notice: Notification) => {
    clearTimeout(waiting.current.get(notice._id)?.timer)
    waiting.current.delete(notice._id)
    show(notice._id)
  }
  const remove = (notice: Notification) => {
    setHidden((before) => new Set(before).add(notice._id))
    const timer = window.setTimeout(() => void carryOut(notice), UNDO_MS)
    waiting.current.set(notice._id, { notice, timer })
    showToast({ text: 'Notification deleted', undo: () => undo(notice) })
  }
  const carryOutAll = useEffectEvent(() => {
    for (const { notice, timer } of waiting.current.values()) {
      clearTimeout(timer)
      void carryOut(notice)
    }
  })
  useEffect(() => () => carryOutAll(), [])
  return { hidden, remove }
}
