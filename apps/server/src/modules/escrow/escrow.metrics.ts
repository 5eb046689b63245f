import type { ModuleGauge } from '../../platform/metrics.ts'

export const escrowGauges: readonly ModuleGauge[] = [
  {
    name: 'escrow_oldest_seconds',
    help: 'Since the oldest money that is still held was paid into escrow',
    sql: `select coalesce(extract(epoch from now() - min(held_at)), 0)::float as value
            from escrows where status in ('held', 'disputed')`,
  },
]
