import type { PlatformReport } from '@vendly/contract/platform-report'

const DAY_MS = 86_400_000
const WEEKS = 12
const day = (at: Date, ago: number) => new Date(at.getTime() - ago * DAY_MS).toISOString().slice(0, 10)

/** Sample figures, round enough not to be taken for real ones. */
export const sampleReport = (today: Date): PlatformReport => ({
  period: { from: day(today, 29), to: day(today, 0) },
  comparedWith: null,
  isSoFar: true,
  term: null,
  figures: (
    [
      ['sales', 1_000_000],
      ['gmv', 1_100_000],
      ['orders', 300],
      ['bookings', 30],
      ['cancelled', 10],
      ['buyers', 200],
      ['newBuyers', 50],
      ['take', 40_000],
      ['vendlyRevenue', 50_000],
      ['refunds', 20_000],
    ] as const
  ).map(([id, value]) => ({ id, value, previous: null })),
  weeks: Array.from({ length: WEEKS }, (_, week) => ({
    from: day(today, 7 * (WEEKS - 1 - week)),
    sales: 100_000,
    orders: 30,
  })),
  campuses: [
    {
      ...{ _id: 'sample', slug: 'sample', name: 'Sample campus', shortName: 'Sample' },
      ...{ orders: 300, sales: 1_000_000, cancelled: 10, buyers: 200, newBuyers: 50, stores: 20, previous: null },
      minutes: { median: 20, p90: 40, deliveries: 100 },
      hours: [],
    },
  ],
  funnel: { seen: 1_000, carted: 200, opened: 100, paid: 50 },
  visitors: [{ day: day(today, 1), visitors: 400 }],
})
