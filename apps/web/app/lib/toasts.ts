export interface ToastInput {
  text: string
  /** `waiting` stays until it is hidden. */
  tone?: 'ok' | 'bad' | 'waiting'
  /** On a phone at the top, in lists where the next button would be under it. */
  atTop?: boolean
  /** Adds an Undo button. */
  undo?: () => void
  /** Adds a button to try again, which leaves the toast. */
  retry?: () => void
  /** Such as to the cart. */
  link?: { label: string; to: string }
}

export interface Toast extends ToastInput {
  id: number
}

let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast; it replaces the last one. Returns its id. */
export function showToast(toast: ToastInput): number {
  count += 1
  current = { ...toast, id: count }
  announce()
  return count
}

export function hideToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  announce()
}

export const readToast = (): Toast | undefined => current

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
