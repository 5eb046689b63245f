import type { Tracking } from '@vendly/contract/order-tracking'

const MINUTE = 60_000

/** "12–20 min", and what it is made from. */
export function estimateText(
  { estimate, isLate }: Pick<Tracking, 'estimate' | 'isLate'>,
  now: Date,
): { range: string; basis: string } | null {
  if (!estimate) return null
  const minutesTo = (at: string) => Math.ceil((Date.parse(at) - now.getTime()) / MINUTE)
  const [earliest, latest] = [Math.max(1, minutesTo(estimate.earliest)), minutesTo(estimate.latest)]
  const basis = basisText(estimate)
  if (latest < 1 || isLate) return { range: 'Later than usual', basis }
  if (latest <= earliest) return { range: `About ${timeText(latest)}`, basis }
  return { range: latest < 90 ? `${earliest}–${latest} min` : `${timeText(earliest)} to ${timeText(latest)}`, basis }
}

const timeText = (minutes: number): string => (minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`)

function basisText({ basis, deliveries }: NonNullable<Tracking['estimate']>): string {
  if (basis === 'store') return `From the last ${deliveries} deliveries of this store`
  if (basis === 'hour') return `From the last ${deliveries} deliveries on this campus at this time of day`
  return `From the last ${deliveries} deliveries on this campus`
}
