import { messages } from '@vendly/contract/messages'
import { useEffect, useState } from 'react'
import { useOnline } from '../../lib/online.ts'
import { useRealtimeState } from '../../lib/realtime.ts'

/** A connection that is only being made needs no words. */
const PATIENCE_MS = 5_000

/** Says when messages do not arrive at once, and what happens instead. */
export function ConnectionNote() {
  const isOnline = useOnline()
  const isConnected = useRealtimeState() === 'connected'
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isConnected) return setLong(false)
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  const text = !isOnline
    ? 'No network. What you write is sent when it is back.'
    : isLong && `${messages.chat.noSocket}. Messages are checked every few seconds.`
  return (
    <p role="status" className={text ? 'bg-gold-soft px-gutter py-1.5 text-gold-text text-xs' : 'sr-only'}>
      {text}
    </p>
  )
}
