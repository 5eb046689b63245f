import type { Tracking } from '@vendly/contract/order-tracking'
import { hourText } from '../../../lib/time.ts'

const MINUTE = 60_000
/** A longer wait is said in steps of so many minutes: nobody knows it better. */
const STEP = 5

/** "Arrives about 6:40 pm", "in about 20 min", and what it is made from. After the usual time nothing is promised. */
export function estimateText(
  { estimate, isLate }: Pick<Tracking, 'estimate' | 'isLate'>,
  now: Date,
): { arrival: string; wait: string | null; basis: string } | null {
  if (!estimate) return null
  const basis = basisText(estimate)
  const [earliest, latest] = [Date.parse(estimate.earliest), Date.parse(estimate.latest)]
  if (latest <= now.getTime() || isLate) return { arrival: 'Later than usual', wait: null, basis }
  const middle = (Math.max(earliest, now.getTime()) + latest) / 2
  const step = middle - now.getTime() > 2 * STEP * MINUTE ? STEP : 1
  const rounded = (ms: number) => Math.max(1, Math.round(ms / MINUTE / step)) * step
  return {
    arrival: `Arrives about ${hourText(new Date(rounded(middle) * MINUTE))}`,
    wait: `in about ${timeText(rounded(middle - now.getTime()))}`,
    basis: `${basis}, usually ${rangeText(earliest, latest, now)} from now`,
  }
}

/** "12 to 20 min". */
function rangeText(earliest: number, latest: number, now: Date): string {
  const [from, to] = [earliest, latest].map((at) => Math.max(1, Math.ceil((at - now.getTime()) / MINUTE))) as [
    number,
    number,
  ]
  if (to >= 90) return `${timeText(from)} to ${timeText(to)}`
  return from === to ? timeText(to) : `${from} to ${to} min`
}

const timeText = (minutes: number): string => (minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`)

function basisText({ basis, deliveries }: NonNullable<Tracking['estimate']>): string {
  if (basis === 'store') return `From the last ${deliveries} deliveries of this store`
  if (basis === 'hour') return `From the last ${deliveries} deliveries on this campus at this time of day`
  return `From the last ${deliveries} deliveries on this campus`
}
