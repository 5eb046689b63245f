import { useSyncExternalStore } from 'react'
import { readSession } from './session.ts'
import { tabTexts } from './storage.ts'

const listeners = new Set<() => void>()
/** Of this person alone: another one may sign in in the same tab. */
function key(): string | undefined {
  const session = readSession()
  return session.status === 'in' ? `vendly.adminCampus.${session.user._id}` : undefined
}

/** The campus that an administrator chose in the bar, for all lists and figures; it stays as long as the tab. */
export function chosenCampus(): string | undefined {
  const own = key()
  return (own && tabTexts.read(own)) || undefined
}

export function chooseCampus(slug: string | undefined): void {
  const own = key()
  if (!own) return
  if (slug) tabTexts.write(own, slug)
  else tabTexts.remove(own)
  for (const listener of listeners) listener()
}

export const useChosenCampus = (): string | undefined => useSyncExternalStore(subscribe, chosenCampus, () => undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
