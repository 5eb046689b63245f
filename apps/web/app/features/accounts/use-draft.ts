import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../../lib/session.ts'

type Fields = Record<string, string>

export interface Draft<Form extends Fields> {
  /** What is typed, over what is saved. */
  fields: Form
  /** What differs from what is saved. */
  changed: Partial<Form>
  dirty: boolean
  /** It was typed before the page was last opened. */
  restored: boolean
  set: (field: keyof Form, text: string) => void
  setAll: (texts: Partial<Form>) => void
  /** Back to what is saved. */
  clear: () => void
}

/** A form whose words outlive a reload, a crash or a wrong tap, on this device and until they are saved or thrown away. */
export function useDraft<Form extends Fields>(name: string, saved: Form): Draft<Form> {
  const [typed, setTyped] = useState(() => readDraft(name) as Partial<Form>)
  const [found] = useState(() => Object.keys(typed).length > 0)
  const entries = Object.entries(typed).filter(([field, text]) => field in saved && text !== saved[field])
  const changed = Object.fromEntries(entries) as Partial<Form>
  const dirty = entries.length > 0
  const setAll = (texts: Partial<Form>) => {
    const next = { ...typed, ...texts }
    setTyped(next)
    keepDraft(name, next)
  }
  return {
    fields: { ...saved, ...changed },
    changed,
    dirty,
    restored: found && dirty,
    set: (field, text) => setAll({ [field]: text } as Partial<Form>),
    setAll,
    clear: () => {
      setTyped({})
      keepDraft(name, undefined)
    },
  }
}

const keyOf = (name: string): string => {
  const session = readSession()
  return `vendly.draft.${session.status === 'in' ? session.user._id : ''}.${name}`
}

function readDraft(name: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
  } catch {
    // Nothing that could be read: they start from what is saved.
    return {}
  }
}

function keepDraft(name: string, typed: object | undefined): void {
  try {
    if (typed) sessionStorage.setItem(keyOf(name), JSON.stringify(typed))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // A browser that keeps nothing still lets them type.
  }
}

/** Asks before leaving a page with something unsaved. Undefined while nobody is leaving. */
export function useLeaving(dirty: boolean): { go: () => void; stay: () => void } | undefined {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return blocker.state === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : undefined
}
