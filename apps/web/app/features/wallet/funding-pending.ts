import { storageKeys } from '../../lib/session.ts'

/** What was under way when the browser left for the payment page. */
export interface FundingPending {
  reference: string
  /** The page to go on to when it was an order that was paid. */
  goOn?: string
}

export function rememberFunding(pending: FundingPending): void {
  localStorage.setItem(storageKeys.fundingPending, JSON.stringify(pending))
}

export function readFunding(): FundingPending | undefined {
  const text = localStorage.getItem(storageKeys.fundingPending)
  if (!text) return undefined
  try {
    const read = JSON.parse(text) as Partial<FundingPending> | null
    if (typeof read?.reference !== 'string') return undefined
    return { reference: read.reference, goOn: typeof read.goOn === 'string' ? read.goOn : undefined }
  } catch {
    // An older flag without words: it still says that something was under way.
    return { reference: '' }
  }
}

export const clearPendingFunding = (): void => localStorage.removeItem(storageKeys.fundingPending)

/** Payments for orders are named so by the server. */
export const isForOrder = (reference: string): boolean => reference.startsWith('vo-')
