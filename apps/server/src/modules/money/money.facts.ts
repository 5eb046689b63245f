import { type Kobo, toNaira } from '@vendly/contract/money'
import { dateTimeText } from '../../platform/lagos.ts'

type Fact = { name: string; value: string }

const IN_KOBO = new Set([
  'amount',
  'expected',
  'requested',
  'fees',
  'balance',
  'fee',
  'providerFee',
  'difference',
  'ledger',
  'underWay',
  'collections',
  'processed',
  'deductions',
  'effective',
])
/** Shown elsewhere, or not at all. */
const HIDDEN = new Set(['domain', 'note', 'refundId', 'authorizationUrl', 'reference'])
const NAMES: Record<string, string> = {
  expected: 'Amount',
  requested: 'Asked for',
  ours: 'Status',
  theirs: 'Status',
  providerId: 'Number at the provider',
  id: 'Number at the provider',
  paidAt: 'Paid',
  createdAt: 'Created',
  dueAt: 'Answer due',
  resolvedAt: 'Resolved',
  eventId: 'Webhook',
  ledger: 'In our ledger',
  underWay: 'Withdrawals under way',
  collections: 'Collected, not paid out',
  effective: 'Paid out',
  processed: 'Paid by customers',
  settledAt: 'Paid out on',
  model: 'Cause',
  modelRow: 'Number of the cause',
  charge: 'Payment',
}
/** What people compare first; the rest follows by name. */
const ORDER = ['expected', 'amount', 'requested', 'fees', 'currency', 'status', 'ours']

const inWords = (key: string) =>
  (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
const exactNaira = (amount: Kobo) => `₦${toNaira(amount).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`

function shownValue(key: string, value: unknown): string {
  if (typeof value === 'number' && IN_KOBO.has(key)) return exactNaira(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTimeText(new Date(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

function facts(record: object): Fact[] {
  return Object.entries(record)
    .filter(([key, value]) => !HIDDEN.has(key) && value !== null && value !== undefined)
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([key, value]) => ({ name: NAMES[key] ?? inWords(key), value: shownValue(key, value) }))
}

/** The provider's record lies under the name of what it is. */
const THEIRS = ['theirs', 'charge', 'refund', 'dispute', 'transfer', 'settlement']

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Both sides of a difference, as names and values that a person can compare. */
export function factsOf(details: Record<string, unknown>): { ours: Fact[]; theirs: Fact[] } {
  const { ours, ...rest } = details
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !THEIRS.includes(key)))
  return {
    ours: facts({ ...(isRecord(ours) ? ours : { ours }), ...own }),
    theirs: THEIRS.flatMap((key) => facts(isRecord(rest[key]) ? rest[key] : { theirs: rest[key] })),
  }
}
