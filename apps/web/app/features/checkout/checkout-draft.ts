import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'
import type { DeliveryMethod } from './delivery-methods.ts'

/** What was chosen and written at checkout and not ordered yet. */
export interface CheckoutDraft {
  method?: DeliveryMethod
  /** Stores whose orders are picked up while the others are delivered. */
  pickupFrom?: readonly string[]
  /** Null: a place that is not a saved address. */
  addressId?: string | null
  placeId?: string
  room?: string
  note?: string
  /** The time of an order for later. */
  slot?: string
  /** Whether the wallet pays first when the rest is paid by card. */
  usesWallet?: boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

function parse(stored: unknown): CheckoutDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { method, pickupFrom, addressId, placeId, room, note, slot, usesWallet } = stored as Record<string, unknown>
  return {
    method: method === 'delivery' || method === 'pickup' ? method : undefined,
    pickupFrom: Array.isArray(pickupFrom) && pickupFrom.every(isText) ? pickupFrom : undefined,
    addressId: addressId === null || isText(addressId) ? addressId : undefined,
    placeId: isText(placeId) ? placeId : undefined,
    room: isText(room) ? room : undefined,
    note: isText(note) ? note : undefined,
    slot: isText(slot) ? slot : undefined,
    usesWallet: typeof usesWallet === 'boolean' ? usesWallet : undefined,
  }
}

/** Survives a reload and the way to the wallet and back, in this tab. */
const stored = deviceStore(storageKeys.checkoutDraft, { owner: 'user', storage: 'session', parse })

export const checkoutDraft = {
  read: (): CheckoutDraft => stored.read() ?? {},
  change: (change: CheckoutDraft): void => void stored.write({ ...stored.read(), ...change }),
  clear: stored.clear,
}
