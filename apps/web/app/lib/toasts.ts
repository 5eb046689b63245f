export interface ToastInput {
  text: string
  tone?: 'ok' | 'bad'
  /** What "Undo" does. */
  undo?: () => void
  /** Where to go from here, such as the cart. */
  link?: { label: string; to: string }
}

export interface Toast extends ToastInput {
  id: number
}

let shown: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows one line at the thumb; a newer one takes its place. */
export function showToast(wish: ToastInput): void {
  count += 1
  shown = { ...wish, id: count }
  announce()
}

export function hideToast(id: number): void {
  if (shown?.id !== id) return
  shown = undefined
  announce()
}

export const readToast = (): Toast | undefined => shown

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
