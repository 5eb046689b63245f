import type { connectionClasses, VitalMetric } from '@vendly/contract/performance-limits'

/** The values of one page, by metric. */
export type PageVitals = { page: string } & Partial<Record<VitalMetric, number>>
export type VitalsBody = { connection: (typeof connectionClasses)[number]; pages: PageVitals[] }

const MAX_PAGES = 5
/** With the role, which is added, a report stays under 400 bytes. */
const MAX_BYTES = 380

/** The report of one visit: rounded, and with the first pages alone where all would be too large. */
export function packVitals(all: readonly PageVitals[], connection: VitalsBody['connection']): VitalsBody {
  const pages = all.slice(0, MAX_PAGES).map(rounded)
  while (pages.length > 1 && JSON.stringify({ connection, pages }).length > MAX_BYTES) pages.pop()
  return { connection, pages }
}

function rounded(vitals: PageVitals): PageVitals {
  const { page, CLS, ...times } = vitals
  const whole = Object.fromEntries(Object.entries(times).map(([metric, value]) => [metric, Math.round(value)]))
  return { page, ...whole, ...(CLS === undefined ? {} : { CLS: Math.round(CLS * 1000) / 1000 }) }
}
