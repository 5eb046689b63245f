import { deviceStore } from '../../lib/device-store.ts'
import { isOwnPath } from '../../lib/return-path.ts'
import { storageKeys } from '../../lib/storage.ts'

interface Named {
  /** Of the product or store, for display. */
  name: string
}
/** `key` is the Idempotency-Key, so that replaying it adds the product only once. */
type AddToCart = Named & {
  kind: 'add-to-cart'
  productId: string
  quantity: number
  selectedVariant: string | null
  key: string
}
/** Saving or following twice changes nothing, so these need no key. */
type Save = Named & { kind: 'save'; productId: string }
type Follow = Named & { kind: 'follow'; vendorId: string }

/** What a guest wanted to do; done for them once they have signed in. */
export type GuestAction = AddToCart | Save | Follow
/** `returnTo`: the page they were on. */
export type PendingAction = GuestAction & { returnTo: string }

export const pendingAction = deviceStore(storageKeys.pendingAction, { parse: parsePendingAction })

/** Anything incomplete is ignored. */
export function parsePendingAction(read: unknown): PendingAction | undefined {
  return isPendingAction(read) ? read : undefined
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
