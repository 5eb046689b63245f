import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PersonalKey } from '../../lib/storage.ts'
import { draftStore, newerDraft } from './draft-store.ts'

const PAUSE_MS = 1_200

export interface DraftRules<Fields> {
  storageKey: PersonalKey
  /** What the server has, as fields. */
  fields: Fields
  /** When the server got it; none: it has nothing yet. */
  updatedAt: string | undefined
  save: (fields: Fields) => Promise<unknown>
}

export interface Draft<Fields> {
  fields: Fields
  change: (part: Partial<Fields>) => void
  /** `phone`: kept here, not yet on the server. */
  state: 'saved' | 'saving' | 'phone'
  /** Sends what has not gone yet, now. */
  flush: () => Promise<void>
  /** It was sent for good: nothing of it stays on the phone. */
  over: () => void
}

/** Keeps every letter on the phone at once, and on the server a moment later; what did not go through goes again. */
export function useDraft<Fields extends object>({ storageKey, ...rules }: DraftRules<Fields>): Draft<Fields> {
  const [store] = useState(() => draftStore<Fields>(storageKey))
  const [first] = useState(() => {
    const stored = store.read()
    const server = rules.updatedAt ? { updatedAt: rules.updatedAt } : null
    return newerDraft(stored, server) === 'device' && stored
      ? { fields: stored.fields, unsent: true }
      : { ...rules, unsent: false }
  })
  const [fields, setFields] = useState<Fields>(first.fields)
  const [state, setState] = useState<Draft<Fields>['state']>(first.unsent ? 'phone' : 'saved')
  const latest = useRef(first.fields)
  const unsent = useRef(first.unsent)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<void> => {
    clearTimeout(timer.current)
    await running.current
    if (!unsent.current) return
    const sent = latest.current
    unsent.current = false
    setState('saving')
    running.current = rules.save(sent).then(
      () => {
        if (!unsent.current) store.clear()
        setState(unsent.current ? 'phone' : 'saved')
      },
      () => {
        unsent.current = true
        setState('phone')
      },
    )
    await running.current
  }
  const change = (part: Partial<Fields>) => {
    latest.current = { ...latest.current, ...part }
    unsent.current = true
    store.write({ at: new Date().toISOString(), fields: latest.current })
    setFields(latest.current)
    setState('phone')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), PAUSE_MS)
  }
  const over = () => {
    clearTimeout(timer.current)
    unsent.current = false
    store.clear()
  }
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (unsent.current) sendNow()
    const leave = () => {
      if (document.visibilityState === 'hidden') sendNow()
    }
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', leave)
      sendNow()
    }
  }, [])
  return { fields, change, state, flush: send, over }
}
