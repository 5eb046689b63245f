import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** The payment that was under way when the browser left for the payment page. */
export interface FundingPending {
  reference: string
  /** The page to open next when an order was paid for. */
  goOn?: string
}

export const pendingFunding = deviceStore<FundingPending>(storageKeys.fundingPending, {
  parse: (read) => {
    // An older flag that is not JSON still says that a payment was under way.
    if (read === undefined) return { reference: '' }
    const { reference, goOn } = (read ?? {}) as Record<string, unknown>
    if (typeof reference !== 'string') return undefined
    return { reference, goOn: typeof goOn === 'string' ? goOn : undefined }
  },
})

/** The server starts references of order payments with this. */
export const isForOrder = (reference: string): boolean => reference.startsWith('vo-')
