import type { PaymentPurpose } from './payments.purposes.ts'

/** The credit is all there is to it. */
export const walletPurposes: readonly PaymentPurpose[] = [{ name: 'wallet_fund', referencePrefix: 'vw' }]
