import type { WalletTransaction } from '@vendly/contract/wallet'

export interface WeekSum {
  /** "1–7". */
  label: string
  moneyIn: number
  moneyOut: number
}

const weeks = [
  [1, 7],
  [8, 14],
  [15, 21],
  [22, 31],
] as const

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })

/** What came in and went out this month, in four weeks; only what is settled counts. */
export function monthSums(transactions: readonly WalletTransaction[], now: Date): WeekSum[] {
  const [year, month] = lagosDay.format(now).split('-')
  const mine = transactions.flatMap((one) => {
    const [ofYear, ofMonth, day] = lagosDay.format(new Date(one.createdAt)).split('-')
    return one.status === 'completed' && ofYear === year && ofMonth === month ? [{ ...one, day: Number(day) }] : []
  })
  return weeks.map(([from, to]) => {
    const week = mine.filter(({ day }) => day >= from && day <= to)
    const sum = (direction: WalletTransaction['direction']) =>
      week.reduce((total, one) => total + (one.direction === direction ? one.amount : 0), 0)
    return { label: `${from}–${to === 31 ? 'end' : to}`, moneyIn: sum('in'), moneyOut: sum('out') }
  })
}

/** True when the list reaches back to the month's beginning: else the sums would be too small. */
export function coversMonth(transactions: readonly WalletTransaction[], fetched: number, now: Date): boolean {
  const oldest = transactions.at(-1)
  if (!oldest || transactions.length < fetched) return true
  return lagosDay.format(new Date(oldest.createdAt)).slice(0, 7) < lagosDay.format(now).slice(0, 7)
}
