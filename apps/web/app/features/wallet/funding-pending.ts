import { deviceStore } from '../../lib/device-store.ts'
import { storageKeys } from '../../lib/storage.ts'

/** The payment in progress when the browser left for the payment page. */
export interface FundingPending {
  reference: string
  /** The page to open after the payment. */
  nextPath?: string
}

export const pendingFunding = deviceStore<FundingPending>(storageKeys.fundingPending, {
  parse: (read) => {
    // An older flag that is not JSON still says that a payment was under way.
    if (read === undefined) return { reference: '' }
    const { reference, nextPath } = (read ?? {}) as Record<string, unknown>
    if (typeof reference !== 'string') return undefined
    return { reference, nextPath: typeof nextPath === 'string' ? nextPath : undefined }
  },
})

/** The server starts references of order payments with this. */
export const isForOrder = (reference: string): boolean => reference.startsWith('vo-')
