import { vitalMetrics } from '@vendly/contract/performance-limits'
import { bucketOf } from '../../src/modules/performance/performance.buckets.ts'
import { addViews, addVitals, type View, type Vital } from '../../src/modules/performance/performance.service.ts'
import type { Counted } from '../../src/platform/counts.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import { type Dice, diceFor } from '../random.ts'
import type { Clock } from './rows.ts'

const DAYS = 30

/** Views of a day, and the median of each vital on a fast connection. */
const pages = [
  { route: '/', role: 'guest', views: 60, medians: [1300, 70, 0.01, 900, 240] },
  { route: '/marketplace', role: 'student', views: 90, medians: [2050, 110, 0.03, 1100, 260] },
  { route: '/product/:productId', role: 'student', views: 80, medians: [1700, 100, 0.02, 1000, 250] },
  { route: '/search', role: 'student', views: 45, medians: [1800, 170, 0.03, 1050, 330] },
  { route: '/store/:vendorIdOrSlug', role: 'guest', views: 30, medians: [1650, 90, 0.02, 1000, 260] },
  { route: '/services/:id', role: 'student', views: 20, medians: [1600, 90, 0.02, 1000, 270] },
  { route: '/checkout', role: 'student', views: 14, medians: [1300, 95, 0.01, 900, 220] },
  { route: '/orders/:orderId', role: 'student', views: 16, medians: [1200, 75, 0.02, 850, 200] },
  { route: '/vendor/orders', role: 'vendor', views: 18, medians: [1400, 120, 0.09, 850, 230] },
  { route: '/rider/deliveries', role: 'rider', views: 12, medians: [1350, 90, 0.02, 900, 230] },
  { route: '/admin/orders', role: 'admin', views: 6, medians: [1500, 110, 0, 800, 240] },
] as const

/** How much slower each connection is, and its share of visits. */
const connections = [
  { connection: '4g', share: 0.62, slower: 1 },
  { connection: '3g', share: 0.26, slower: 1.6 },
  { connection: '2g', share: 0.05, slower: 2.8 },
  { connection: 'unknown', share: 0.07, slower: 1.1 },
]

/** What browsers would have reported in the last weeks. */
export async function insertPerformance(tx: Tx, clock: Clock): Promise<void> {
  const dice = diceFor('performance')
  const views: Counted<View>[] = []
  const vitals = new Map<string, Counted<Vital>>()
  for (let ago = DAYS - 1; ago >= 0; ago--) {
    const day = dayInLagos(clock.ago(ago))
    for (const { route, role, views: usual, medians } of pages) {
      const count = Math.max(1, Math.round(usual * (0.7 + dice.next() * 0.6)))
      views.push({ day, route, role, count })
      // More than are measured in truth, so that each page has figures.
      for (let visit = 0; visit < Math.ceil(count / 5); visit++) {
        const { connection, slower } = connectionOf(dice)
        for (const [at, metric] of vitalMetrics.entries()) {
          const spread = 0.5 + dice.next() ** 2 * 1.6
          const value = medians[at]! * spread * (metric === 'CLS' ? 1 : slower)
          const row = { day, route, role, connection, metric, bucket: bucketOf(metric, value) }
          const key = JSON.stringify(row)
          vitals.set(key, { ...row, count: (vitals.get(key)?.count ?? 0) + 1 })
        }
      }
    }
  }
  await addVitals(tx, [...vitals.values()])
  await addViews(tx, views)
}

function connectionOf(dice: Dice) {
  let left = dice.next()
  return (
    connections.find(({ share }) => {
      left -= share
      return left < 0
    }) ?? connections[0]!
  )
}
