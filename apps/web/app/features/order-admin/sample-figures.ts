import type { OrderAnalytics, OrderPeriod } from '@vendly/contract/admin-orders'

const DAY_MS = 86_400_000
const COUNTS = [10, 20, 30, 40, 50, 60, 70]

/** Sample figures, round enough not to be taken for real ones. */
export const sampleFigures = (period: OrderPeriod, today: Date): OrderAnalytics => ({
  period,
  orders: { current: 280, previous: 250 },
  sales: { current: 1_000_000, previous: 900_000 },
  average: { current: 4000, previous: 4000 },
  cancelled: { current: 20, previous: 25 },
  reasons: [{ kind: 'seller-other', orders: 20 }],
  times: {
    accept: { median: 5, p90: 20, orders: 280 },
    ready: { median: 20, p90: 40, orders: 280 },
    pickUp: { median: 10, p90: 30, orders: 280 },
    deliver: { median: 15, p90: 35, orders: 280 },
  },
  days: COUNTS.map((orders, at) => ({
    day: new Date(today.getTime() - (COUNTS.length - 1 - at) * DAY_MS).toISOString().slice(0, 10),
    orders,
    sales: orders * 4000,
    cancelled: 2,
  })),
  campuses: [{ name: 'Sample campus', orders: 280, sales: 1_000_000, cancelled: 20 }],
  stores: [{ vendor: 'sample', name: 'Sample Kitchen', orders: 100, sales: 400_000, cancelled: 5 }],
})
