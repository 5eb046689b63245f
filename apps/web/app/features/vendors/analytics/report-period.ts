import type { Comparison } from '@vendly/contract/store-report'
import { dayIn } from '../../../lib/lagos-days.ts'

export const lengths = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const
export type Length = (typeof lengths)[number]['value']
export const USUAL_LENGTH: Length = '30'

export const comparisons = [
  { value: 'previous', label: 'with as many days before' },
  { value: 'year', label: 'with a year before' },
  { value: 'none', label: 'with nothing' },
] as const satisfies readonly { value: Comparison; label: string }[]

/** What the address asks for: some days until today, or days of one's own. */
export interface ReportChoice {
  length: Length | 'own'
  from: string
  to: string
  compare: Comparison
}

/** How many days a period has. */
export const daysIn = ({ from, to }: { from: string; to: string }): number =>
  1 + (Date.parse(to) - Date.parse(from)) / 86_400_000

const DAY = /^\d{4}-\d\d-\d\d$/

export function choiceFromUrl(search: URLSearchParams): ReportChoice {
  const compare = comparisons.find(({ value }) => value === search.get('compare'))?.value ?? 'previous'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (DAY.test(from) && DAY.test(to)) return { length: 'own', from, to, compare }
  const length = lengths.find(({ value }) => value === search.get('days'))?.value ?? USUAL_LENGTH
  return { length, from: dayIn(1 - Number(length)), to: dayIn(0), compare }
}
