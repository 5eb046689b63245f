import type { DueKind } from '@vendly/contract/dues'
import type { Kobo } from '@vendly/contract/money'
import type { Tx } from '../../platform/database.ts'

export type Due = {
  id: string
  kind: DueKind
  debtorId: string
  creditorId: string
  subjectKind: 'order' | 'booking'
  subjectId: string
  causeId: string
  amount: Kobo
  paid: Kobo
  advanced: Kobo
  memo: Record<string, unknown>
}

/** What a module does when a due of its kind was paid (by how much) or dropped, in the same transaction. */
export type DueListener = {
  readonly kind: DueKind
  readonly onPaid: (tx: Tx, due: Due, amount: Kobo) => Promise<void>
  readonly onDropped: (tx: Tx, due: Due) => Promise<void>
}

const listeners = new Map<DueKind, DueListener>()

/** Called once at start-up with the listeners of all modules. */
export function registerDueListeners(all: readonly DueListener[]): void {
  listeners.clear()
  for (const one of all) listeners.set(one.kind, one)
}
export const listenerOf = (kind: DueKind): DueListener | undefined => listeners.get(kind)
