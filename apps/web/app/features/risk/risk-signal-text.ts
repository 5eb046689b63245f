import type { RiskFinding } from '@vendly/contract/risk'
import type { RiskSignal } from '@vendly/contract/risk-signals'
import { nairaText } from '../../lib/money.ts'
import { sharedThingsText } from '../../lib/shared-things-text.ts'

/** In a list, where there is room for a few words. */
export const signalShort: Record<RiskSignal, string> = {
  'shared-account': 'same card, bank account or device',
  'in-and-out': 'paid in, spent and withdrawn in a day',
  'asks-outside': 'asks to pay outside Vendly',
  'new-bank-account': 'withdrew to a new bank account',
  'quick-code': 'codes right after pick-up',
  'coupon-ring': 'coupon used by several accounts of one device',
  'own-review': 'reviewed from the same device',
  'copied-picture': 'picture of another seller',
  'one-buyer': 'sells to one buyer mostly',
  'instant-handover': 'handed over at once',
  'refund-habit': 'often money back',
  'complaints-lost': 'lost complaints',
  'card-tries': 'cards refused first',
  'many-accounts': 'many accounts on one device',
  'large-sale': 'new, with a large sale',
  'one-rider': 'one rider and buyer',
  absences: 'does not come to bookings',
}

const times = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** What the counted thing of a signal is. */
const counted: Record<RiskSignal, (count: number) => string> = {
  'shared-account': (n) => times(n, 'purchase'),
  'in-and-out': (n) => times(n, 'purchase'),
  'asks-outside': (n) => times(n, 'message'),
  'new-bank-account': (n) => times(n, 'withdrawal'),
  'quick-code': (n) => times(n, 'delivery', 'deliveries'),
  'coupon-ring': (n) => times(n, 'account'),
  'own-review': (n) => times(n, 'review'),
  'copied-picture': (n) => times(n, 'product'),
  'one-buyer': (n) => times(n, 'purchase'),
  'instant-handover': (n) => times(n, 'purchase'),
  'refund-habit': (n) => times(n, 'complaint'),
  'complaints-lost': (n) => times(n, 'complaint'),
  'card-tries': (n) => times(n, 'refused payment'),
  'many-accounts': (n) => times(n, 'account'),
  'large-sale': (n) => times(n, 'purchase'),
  'one-rider': (n) => times(n, 'delivery', 'deliveries'),
  absences: (n) => times(n, 'booking'),
}

/** “Same device, 4 purchases, ₦14,000”. */
export const findingText = ({ signal, count, amount, shared }: RiskFinding): string =>
  [shared.length ? sharedThingsText(shared) : null, counted[signal](count), amount === null ? null : nairaText(amount)]
    .filter(Boolean)
    .join(', ')
