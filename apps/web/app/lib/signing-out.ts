import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isSigningOut = false

export function startSigningOut(): void {
  isSigningOut = true
  for (const listener of listeners) listener()
}

/** True from pressing "Sign out" until the next page has loaded. */
export const useSigningOut = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isSigningOut,
    () => false,
  )
