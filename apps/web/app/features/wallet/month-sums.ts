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

/** Completed money in and out of the current month in Lagos, in four weeks. */
export function monthSums(transactions: readonly WalletTransaction[], now: Date): WeekSum[] {
  const [year, month] = lagosDay.format(now).split('-')
  const thisMonth = transactions.flatMap((one) => {
    const [itsYear, itsMonth, day] = lagosDay.format(new Date(one.createdAt)).split('-')
    return one.status === 'completed' && itsYear === year && itsMonth === month ? [{ ...one, day: Number(day) }] : []
  })
  return weeks.map(([from, to]) => {
    const week = thisMonth.filter(({ day }) => day >= from && day <= to)
    const sum = (direction: WalletTransaction['direction']) =>
      week.reduce((total, one) => total + (one.direction === direction ? one.amount : 0), 0)
    return { label: `${from}–${to === 31 ? 'end' : to}`, moneyIn: sum('in'), moneyOut: sum('out') }
  })
}

/** Whether the fetched list reaches back to the start of the month; otherwise the sums would be too small. */
export function coversMonth(transactions: readonly WalletTransaction[], fetched: number, now: Date): boolean {
  const oldest = transactions.at(-1)
  if (!oldest || transactions.length < fetched) return true
  return lagosDay.format(new Date(oldest.createdAt)).slice(0, 7) < lagosDay.format(now).slice(0, 7)
}
