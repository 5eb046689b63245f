import { isOwnPath, storageKeys } from '../../lib/session.ts'

interface Waiting {
  /** For display: what it is called. */
  name: string
  /** The page they were on. */
  returnTo: string
}
/** The Idempotency-Key `key`: however often it is replayed, it happens once. */
type PendingAdd = Waiting & {
  kind: 'add-to-cart'
  productId: string
  quantity: number
  selectedVariant: string | null
  key: string
}
/** Twice is once by itself. */
type PendingSave = Waiting & { kind: 'save'; productId: string }
type PendingFollow = Waiting & { kind: 'follow'; vendorId: string }

/** What somebody wanted to do before they had signed in; done for them once they have. */
export type PendingAction = PendingAdd | PendingSave | PendingFollow

export function savePendingAction(action: PendingAction): void {
  localStorage.setItem(storageKeys.pendingAction, JSON.stringify(action))
}

export function readPendingAction(): PendingAction | undefined {
  try {
    return parsePendingAction(localStorage.getItem(storageKeys.pendingAction))
  } catch {
    // Some browsers refuse storage altogether.
    return undefined
  }
}

export function clearPendingAction(): void {
  localStorage.removeItem(storageKeys.pendingAction)
}

/** Anything that is not whole is as good as nothing. */
export function parsePendingAction(text: string | null): PendingAction | undefined {
  if (!text) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return isPendingAction(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false
  const action = value as Record<string, unknown>
  const whole = typeof action.name === 'string' && typeof action.returnTo === 'string' && isOwnPath(action.returnTo)
  if (action.kind === 'save') return whole && typeof action.productId === 'string'
  if (action.kind === 'follow') return whole && typeof action.vendorId === 'string'
  return (
    whole &&
    action.kind === 'add-to-cart' &&
    typeof action.productId === 'string' &&
    typeof action.quantity === 'number' &&
    (action.selectedVariant === null || typeof action.selectedVariant === 'string') &&
    typeof action.key === 'string'
  )
}
