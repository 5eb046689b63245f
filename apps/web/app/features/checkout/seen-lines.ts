import type { CheckedQuote } from '@vendly/contract/checkout'
import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** A line of the cart as the buyer saw it last. */
export interface SeenLine {
  itemId: string
  name: string
  unitPrice: number
  quantity: number
}

function isSeenLine(value: unknown): value is SeenLine {
  if (typeof value !== 'object' || value === null) return false
  const { itemId, name, unitPrice, quantity } = value as Record<string, unknown>
  return [itemId, name].every((text) => typeof text === 'string') && [unitPrice, quantity].every(Number.isFinite)
}

/** Survives a reload and the way to the payment page and back, in this tab. */
const stored = deviceStore<SeenLine[]>(storageKeys.seenLines, {
  owner: 'user',
  storage: 'session',
  parse: (value) => (Array.isArray(value) && value.every(isSeenLine) ? value : undefined),
})

export const seenLines = {
  read: () => stored.read(),
  write: (lines: readonly SeenLine[]): void => void stored.write([...lines]),
  /** What the buyer changes here is nothing to tell them about. */
  change: (itemId: string, quantity: number): void => {
    const lines = stored.read()
    if (!lines) return
    stored.write(
      lines.flatMap((line) => (line.itemId === itemId ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line])),
    )
  },
  clear: stored.clear,
}

export const linesOf = ({ orders }: Pick<CheckedQuote, 'orders'>): SeenLine[] =>
  orders.flatMap(({ items }) =>
    items.map(({ _id, name, unitPrice, quantity }) => ({ itemId: _id, name, unitPrice, quantity })),
  )
