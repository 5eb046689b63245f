import type { SavedSearchInput } from '@vendly/contract/saved-searches'
import { deviceStore } from '../../lib/device-store.ts'
import { isOwnPath } from '../../lib/return-path.ts'
import { storageKeys } from '../../lib/storage.ts'

interface Named {
  /** Of the product, service, store or search, for display. */
  name: string
}
/** Doing any of these twice changes nothing, so they need no key. What goes into the cart is in the guest's cart. */
type Save = Named & { kind: 'save'; productId: string }
type SaveService = Named & { kind: 'save-service'; id: string }
type Follow = Named & { kind: 'follow'; vendorId: string }
type Notify = Named & { kind: 'notify'; search: SavedSearchInput }

export type KeptAction = Save | SaveService | Follow | Notify
type AddToCart = Named & { kind: 'add-to-cart'; productId: string; quantity: number; selectedVariant: string | null }
export type GuestAction = AddToCart | KeptAction

interface PendingActions {
  /** In the order in which the guest wanted them. */
  actions: KeptAction[]
  /** The page on which they wanted the last thing, also when that was for the cart. */
  returnTo: string
}

const MAX_ACTIONS = 100

/** What a guest wanted to do; done for them once they have signed in. */
export const pendingActions = deviceStore(storageKeys.pendingAction, { parse: parsePendingActions })

/** Keeps the page, and one more action unless it is for the cart. */
export function keepPending(returnTo: string, action?: KeptAction): void {
  const actions = pendingActions.read()?.actions ?? []
  const added = action && !actions.some((one) => isSame(one, action)) ? [action] : []
  pendingActions.write({ actions: [...actions, ...added].slice(-MAX_ACTIONS), returnTo })
}

const isSame = (one: KeptAction, other: KeptAction): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Actions that are incomplete are left out. */
export function parsePendingActions(read: unknown): PendingActions | undefined {
  const { actions, returnTo } = (read ?? {}) as Partial<PendingActions>
  if (!Array.isArray(actions) || typeof returnTo !== 'string' || !isOwnPath(returnTo)) return undefined
  return { actions: actions.filter(isAction).slice(0, MAX_ACTIONS), returnTo }
}

function isAction(value: unknown): value is KeptAction {
  if (typeof value !== 'object' || value === null) return false
  const action = value as Record<string, unknown>
  if (typeof action.name !== 'string') return false
  if (action.kind === 'save') return typeof action.productId === 'string'
  if (action.kind === 'save-service') return typeof action.id === 'string'
  if (action.kind === 'follow') return typeof action.vendorId === 'string'
  return action.kind === 'notify' && typeof (action.search as { query?: unknown } | null)?.query === 'string'
}
