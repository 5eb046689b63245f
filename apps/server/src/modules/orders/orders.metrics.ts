import type { ModuleGauge } from '../../platform/metrics.ts'

export const orderGauges: readonly ModuleGauge[] = [
  {
    name: 'escrow_oldest_seconds',
    help: 'Since the oldest order whose money is still held was paid',
    sql: `select coalesce(extract(epoch from now() - min(paid_at)), 0)::float as value
            from orders where escrow in ('held', 'disputed')`,
  },
]
