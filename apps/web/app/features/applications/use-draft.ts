import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PersonalKey } from '../../lib/personal-storage.ts'
import { draftStore, newerDraft } from './draft-store.ts'

const PAUSE_MS = 1_200

export interface DraftRules<Fields> {
  storageKey: PersonalKey
  /** The fields as the server has them. */
  fields: Fields
  /** When the server saved them. None: it has no draft yet. */
  updatedAt: string | undefined
  save: (fields: Fields) => Promise<unknown>
}

/** `device`: saved on this device, but not yet on the server. */
export type DraftState = 'saved' | 'saving' | 'device'

export interface Draft<Fields> {
  fields: Fields
  change: (part: Partial<Fields>) => void
  state: DraftState
  /** Saves unsaved input on the server now. */
  flush: () => Promise<void>
  /** The application was sent: removes the draft from the device. */
  discard: () => void
}

/** Saves every keystroke on the device at once, and on the server after a pause; failed saves are retried. */
export function useDraft<Fields extends object>({ storageKey, ...rules }: DraftRules<Fields>): Draft<Fields> {
  const [store] = useState(() => draftStore<Fields>(storageKey))
  const [first] = useState(() => {
    const stored = store.read()
    const server = rules.updatedAt ? { updatedAt: rules.updatedAt } : null
    return newerDraft(stored, server) === 'device' && stored
      ? { fields: stored.fields, unsaved: true }
      : { ...rules, unsaved: false }
  })
  const [fields, setFields] = useState<Fields>(first.fields)
  const [state, setState] = useState<DraftState>(first.unsaved ? 'device' : 'saved')
  const latest = useRef(first.fields)
  const unsaved = useRef(first.unsaved)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<void> => {
    clearTimeout(timer.current)
    await running.current
    if (!unsaved.current) return
    const saving = latest.current
    unsaved.current = false
    setState('saving')
    running.current = rules.save(saving).then(
      () => {
        if (!unsaved.current) store.clear()
        setState(unsaved.current ? 'device' : 'saved')
      },
      () => {
        unsaved.current = true
        setState('device')
      },
    )
    await running.current
  }
  const change = (part: Partial<Fields>) => {
    latest.current = { ...latest.current, ...part }
    unsaved.current = true
    store.write({ at: new Date().toISOString(), fields: latest.current })
    setFields(latest.current)
    setState('device')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), PAUSE_MS)
  }
  const discard = () => {
    clearTimeout(timer.current)
    unsaved.current = false
    store.clear()
  }
  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    if (unsaved.current) sendNow()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendNow()
    }
    window.addEventListener('online', sendNow)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('online', sendNow)
      document.removeEventListener('visibilitychange', onHidden)
      sendNow()
    }
  }, [])
  return { fields, change, state, flush: send, discard }
}
