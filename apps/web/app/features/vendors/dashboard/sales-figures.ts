export interface SalesDay {
  /** `2026-11-20`, a day in Lagos. */
  day: string
  revenue: number
  orders: number
}

export interface SalesFigures {
  total: number
  orders: number
  /** The later half of the days, and by how much per cent it beats the half before; none when there was nothing to beat. */
  lately: number
  change: number | undefined
  best: SalesDay | undefined
}

/** What the bars say, in figures. */
export function salesFigures(days: readonly SalesDay[]): SalesFigures {
  const half = Math.floor(days.length / 2)
  const before = sumOf(days.slice(0, half))
  const lately = sumOf(days.slice(half))
  const top = days.reduce<SalesDay | undefined>(
    (best, day) => (best && best.revenue >= day.revenue ? best : day),
    undefined,
  )
  return {
    total: before + lately,
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    lately,
    change: before > 0 ? Math.round((lately / before - 1) * 100) : undefined,
    best: top && top.revenue > 0 ? top : undefined,
  }
}

const sumOf = (days: readonly SalesDay[]) => days.reduce((sum, day) => sum + day.revenue, 0)

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

const LEAST = 2
const FILLED = 0.66

/** Where the bars stand in a box of this size; a day with any sale is never flat. */
export function barsFor(values: readonly number[], box: { width: number; height: number }): Bar[] {
  const most = Math.max(...values, 1)
  const slot = box.width / Math.max(values.length, 1)
  const width = slot * FILLED
  return values.map((value, at) => {
    const height = value > 0 ? Math.max(LEAST, (value / most) * box.height) : 0
    return { x: at * slot + (slot - width) / 2, y: box.height - height, width, height }
  })
}

/** "188k", "1.2m": for above a bar. */
export function shortNaira(naira: number): string {
  if (naira >= 1_000_000) return `${Math.round(naira / 100_000) / 10}m`
  return naira >= 1_000 ? `${Math.round(naira / 1_000)}k` : String(Math.round(naira))
}
