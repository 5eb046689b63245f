export type CardStep = 'pin' | 'otp' | 'phone' | 'bank'

export interface TestCard {
  key: string
  /** Digits only. */
  number: string
  cvv: string
  pin?: string
  brand: 'visa' | 'verve' | 'mastercard'
  /** What the checkout page asks for after the card was entered. */
  steps: CardStep[]
  outcome: 'paid' | 'declined'
  gatewayResponse: string
  refundOutcome: 'processed' | 'failed' | 'needs-attention'
  /** What happens with this card, shown on its button on the checkout page. */
  label: string
}

export const OTP = '123456'

const PAYING_CARD = { steps: [], outcome: 'paid', gatewayResponse: 'Successful', refundOutcome: 'processed' } as const

export const TEST_CARDS: readonly TestCard[] = [
  {
    ...PAYING_CARD,
    key: 'success',
    number: '4084084084084081',
    cvv: '408',
    brand: 'visa',
    steps: [],
    label: 'Pays immediately',
  },
  {
    ...PAYING_CARD,
    key: 'pin',
    number: '507850785078507812',
    cvv: '081',
    pin: '1111',
    brand: 'verve',
    steps: ['pin'],
    label: 'Asks for the PIN, then pays',
  },
  {
    ...PAYING_CARD,
    key: 'pin_otp',
    number: '5060666666666666666',
    cvv: '123',
    pin: '1234',
    brand: 'verve',
    steps: ['pin', 'otp'],
    label: 'Asks for PIN and one-time code, then pays',
  },
  {
    ...PAYING_CARD,
    key: 'pin_phone_otp',
    number: '507850785078507804',
    cvv: '884',
    pin: '0000',
    brand: 'verve',
    steps: ['pin', 'phone', 'otp'],
    label: 'Asks for PIN, phone and one-time code, then pays',
  },
  {
    ...PAYING_CARD,
    key: 'bank_page',
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    steps: ['bank'],
    label: 'Opens the bank’s page, then pays',
  },
  {
    ...PAYING_CARD,
    key: 'declined',
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    steps: [],
    outcome: 'declined',
    gatewayResponse: 'Declined',
    label: 'Declined by the bank',
  },
  {
    ...PAYING_CARD,
    key: 'insufficient_funds',
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    steps: [],
    outcome: 'declined',
    gatewayResponse: 'Insufficient Funds',
    label: 'Insufficient funds',
  },
  {
    ...PAYING_CARD,
    key: 'token_not_generated',
    number: '507850785078507853',
    cvv: '082',
    pin: '0000',
    brand: 'verve',
    steps: ['pin'],
    outcome: 'declined',
    gatewayResponse: 'Token Not Generated. Customer Not Registered on Token Platform',
    label: 'Asks for the PIN, then fails: no code from the bank',
  },
  {
    ...PAYING_CARD,
    key: 'refund_fails',
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    steps: [],
    refundOutcome: 'failed',
    label: 'Pays, but its refund fails',
  },
  {
    ...PAYING_CARD,
    key: 'refund_needs_attention',
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    steps: [],
    refundOutcome: 'needs-attention',
    label: 'Pays, but its refund needs attention',
  },
]

export function findTestCard(key: string | null | undefined): TestCard | undefined {
  return TEST_CARDS.find((card) => card.key === key)
}

export function findTestCardByNumber(digits: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === digits)
}

/** Such as "Visa ending 4081". */
export function formatCardName(card: TestCard): string {
  return `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} ending ${card.number.slice(-4)}`
}
