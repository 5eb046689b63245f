export type CardStep = 'pin' | 'otp' | 'phone' | 'bank'

export interface TestCard {
  key: string
  /** Digits only. */
  number: string
  cvv: string
  pin?: string
  brand: 'visa' | 'verve' | 'mastercard'
  /** What the payer still has to do after the card is typed in. */
  steps: CardStep[]
  outcome: 'paid' | 'refused'
  gatewayResponse: string
  refundEnds: 'processed' | 'failed' | 'needs-attention'
  /** What the button on the checkout page says it will do. */
  label: string
}

export const OTP = '123456'

const PAYS = { steps: [], outcome: 'paid', gatewayResponse: 'Successful', refundEnds: 'processed' } as const

export const TEST_CARDS: readonly TestCard[] = [
  { ...PAYS, key: 'success', number: '4084084084084081', cvv: '408', brand: 'visa', steps: [], label: 'Pays at once' },
  {
    ...PAYS,
    key: 'pin',
    number: '507850785078507812',
    cvv: '081',
    pin: '1111',
    brand: 'verve',
    steps: ['pin'],
    label: 'Asks for the PIN, then pays',
  },
  {
    ...PAYS,
    key: 'pin_otp',
    number: '5060666666666666666',
    cvv: '123',
    pin: '1234',
    brand: 'verve',
    steps: ['pin', 'otp'],
    label: 'Asks for PIN and one-time code, then pays',
  },
  {
    ...PAYS,
    key: 'pin_phone_otp',
    number: '507850785078507804',
    cvv: '884',
    pin: '0000',
    brand: 'verve',
    steps: ['pin', 'phone', 'otp'],
    label: 'Asks for PIN, phone and one-time code, then pays',
  },
  {
    ...PAYS,
    key: 'bank_page',
    number: '5192602720584796',
    cvv: '123',
    brand: 'mastercard',
    steps: ['bank'],
    label: 'Goes to the bank’s page first, then pays',
  },
  {
    ...PAYS,
    key: 'declined',
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    steps: [],
    outcome: 'refused',
    gatewayResponse: 'Declined',
    label: 'Is declined',
  },
  {
    ...PAYS,
    key: 'insufficient_funds',
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    steps: [],
    outcome: 'refused',
    gatewayResponse: 'Insufficient Funds',
    label: 'Has too little money on it',
  },
  {
    ...PAYS,
    key: 'token_not_generated',
    number: '507850785078507853',
    cvv: '082',
    pin: '0000',
    brand: 'verve',
    steps: ['pin'],
    outcome: 'refused',
    gatewayResponse: 'Token Not Generated. Customer Not Registered on Token Platform',
    label: 'Asks for the PIN, then gets no code from the bank',
  },
  {
    ...PAYS,
    key: 'refund_fails',
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    steps: [],
    refundEnds: 'failed',
    label: 'Pays; a refund to it fails later',
  },
  {
    ...PAYS,
    key: 'refund_needs_attention',
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    steps: [],
    refundEnds: 'needs-attention',
    label: 'Pays; a refund to it needs attention',
  },
]

export function testCard(key: string | null | undefined): TestCard | undefined {
  return TEST_CARDS.find((card) => card.key === key)
}

export function testCardByNumber(digits: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === digits)
}

/** How the card is called on a page: "Visa ending 4081". */
export function cardName(card: TestCard): string {
  return `${card.brand[0]?.toUpperCase()}${card.brand.slice(1)} ending ${card.number.slice(-4)}`
}
