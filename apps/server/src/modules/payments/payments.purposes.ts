import type { Kobo } from '@vendly/contract/money'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { createRegistry } from '../../platform/registry.ts'

/** What is owed, whatever happens to the attempts to charge it. */
export type Payment = {
  id: string
  userId: string
  purpose: 'wallet_fund' | 'order' | 'booking' | 'premium' | 'ad'
  subjectId: string | null
  amount: Kobo
  succeededAt: Date | null
  createdAt: Date
}

/** What a user wants to pay for. */
export type PaymentRequest = {
  amount?: Kobo
  orderId?: string
  /** The saved card to be charged; without one, the provider's page asks for a card. */
  cardId?: string
  period?: 'monthly' | 'yearly'
  adDetails?: { productId: string; days: number; startsOn?: string }
  /** The same key returns the same payment. */
  idempotencyKey?: string
}

/** What a payment is for, and what happens when it is paid. */
export type PaymentPurpose = {
  readonly name: Payment['purpose']
  /** Charges of this purpose have references that begin so. */
  readonly referencePrefix: string
  /**
   * The payment that the user asks for, new or open already. What is owed is decided here, never by the request. Left out where
   * only a call of its own opens one.
   */
  readonly open?: (tx: Tx, payer: Actor, request: PaymentRequest) => Promise<Payment>
  /**
   * Runs inside the transaction that credits the money. Returns false when what it was for is no longer to be had: the money
   * then stays in the wallet.
   */
  readonly apply?: (tx: Tx, payment: Payment) => Promise<boolean>
}

const purposes = createRegistry<PaymentPurpose>('the payment purpose', ({ name }) => name)

export const registerPaymentPurposes = purposes.register
export const purposeOf = (name: Payment['purpose']): PaymentPurpose => purposes.of(name)
