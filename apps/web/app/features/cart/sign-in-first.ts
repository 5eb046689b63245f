import { loadPart } from '../../lib/load-part.ts'
import { showToast } from '../../lib/toasts.ts'
import type { GuestAction } from './pending-action.ts'

/** What the sheet for guests is about; the id tells one press from the next. */
export interface Asked {
  id: number
  kind: GuestAction['kind']
}

let asked: Asked | undefined
let presses = 0
const listeners = new Set<() => void>()

export const readAsked = (): Asked | undefined => asked

export function watchAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ask(next: Asked | undefined): void {
  asked = next
  for (const listener of listeners) listener()
}

export const stopAsking = (): void => ask(undefined)

/** Keeps what a guest wants on this device and asks them to sign in. It is done for them once they have. */
export async function signInFirst(action: GuestAction): Promise<void> {
  try {
    // Loaded on demand: most visits to a public page never need it.
    const { keepForSignIn } = await loadPart(() => import('./keep-for-sign-in.ts'))
    keepForSignIn(action)
  } catch {
    showToast({ text: 'No network. Nothing was lost, try again.', tone: 'bad' })
    return
  }
  presses += 1
  ask({ id: presses, kind: action.kind })
}
