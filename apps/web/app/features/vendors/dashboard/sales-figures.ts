export interface SalesDay {
  /** `2026-11-20`, a day in Lagos. */
  day: string
  revenue: number
  orders: number
}

export interface SalesFigures {
  total: number
  orders: number
  /** Sales of the later half of the days. */
  recent: number
  /** How many per cent `recent` is above the half before; undefined when that half had no sales. */
  change: number | undefined
  best: SalesDay | undefined
}

export function salesFigures(days: readonly SalesDay[]): SalesFigures {
  const half = Math.floor(days.length / 2)
  const before = sumOf(days.slice(0, half))
  const recent = sumOf(days.slice(half))
  const top = days.reduce<SalesDay | undefined>(
    (best, day) => (best && best.revenue >= day.revenue ? best : day),
    undefined,
  )
  return {
    total: before + recent,
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    recent,
    change: before > 0 ? Math.round((recent / before - 1) * 100) : undefined,
    best: top && top.revenue > 0 ? top : undefined,
  }
}

const sumOf = (days: readonly SalesDay[]) => days.reduce((sum, day) => sum + day.revenue, 0)

/** "188k", "1.2m": short enough for above a bar. */
export function shortNaira(naira: number): string {
  if (naira >= 1_000_000) return `${Math.round(naira / 100_000) / 10}m`
  return naira >= 1_000 ? `${Math.round(naira / 1_000)}k` : String(Math.round(naira))
}
