import { nairaText } from '../../platform/naira.ts'

type Fact = { name: string; value: string }

const IN_KOBO = new Set(['amount', 'expected', 'requested', 'fees', 'balance', 'fee'])
/** What is told elsewhere, or to nobody. */
const HIDDEN = new Set(['domain', 'note', 'refundId', 'authorizationUrl'])
const NAMES: Record<string, string> = {
  expected: 'Amount',
  ours: 'Status',
  providerId: 'Number at the provider',
  paidAt: 'Paid',
  createdAt: 'Created',
  dueAt: 'Answer due',
  eventId: 'Webhook',
}

const nameOf = (key: string) =>
  NAMES[key] ??
  (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)

function facts(record: unknown): Fact[] {
  if (record === null || typeof record !== 'object')
    return record === undefined || record === null ? [] : [{ name: 'Record', value: String(record) }]
  return Object.entries(record).flatMap(([key, value]) => {
    if (HIDDEN.has(key) || value === null || value === undefined) return []
    if (typeof value === 'number' && IN_KOBO.has(key)) return [{ name: nameOf(key), value: nairaText(value) }]
    return [{ name: nameOf(key), value: typeof value === 'object' ? JSON.stringify(value) : String(value) }]
  })
}

/** The provider's record lies under the name of what it is. */
const THEIRS = ['theirs', 'charge', 'refund', 'dispute', 'transfer', 'settlement']

/** Both sides of a difference, as names and values that a person can compare. */
export function factsOf(details: Record<string, unknown>): { ours: Fact[]; theirs: Fact[] } {
  const { ours, ...rest } = details
  const theirs = THEIRS.flatMap((key) => (key in rest ? facts(rest[key]) : []))
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !THEIRS.includes(key)))
  const isRecord = typeof ours === 'object' && ours !== null
  return {
    ours: [...(isRecord ? facts(ours) : facts(ours === undefined ? {} : { ours })), ...facts(own)],
    theirs,
  }
}
