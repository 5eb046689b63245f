import type { DeliveryOutcome } from '@vendly/contract/riders'
import type { PastFilter } from './deliveries.queries.ts'

const labels: Record<DeliveryOutcome, string> = {
  delivered: 'Delivered',
  failed: 'Brought back',
  cancelled: 'Cancelled',
  'given-back': 'Given back',
  released: 'Reassigned',
  lost: 'Not delivered',
}

export const outcomeText = (outcome: DeliveryOutcome): string => labels[outcome]
const outcomes = Object.keys(labels) as DeliveryOutcome[]
export const outcomeOptions = outcomes.map((value) => ({ value, label: labels[value] }))

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (search: URLSearchParams, name: string) => {
  const day = search.get(name) ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** What the address asks for; what it does not understand is no filter. */
export const pastFilterFromUrl = (search: URLSearchParams): PastFilter => ({
  outcome: outcomes.find((value) => value === search.get('outcome')),
  q: search.get('q')?.trim().slice(0, 80) || undefined,
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

export const isFiltered = (filter: PastFilter): boolean => Object.values(filter).some((value) => value !== undefined)
