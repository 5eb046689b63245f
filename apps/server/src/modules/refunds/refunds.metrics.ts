import type { ModuleGauge } from '../../platform/metrics.ts'

export const refundGauges: readonly ModuleGauge[] = [
  {
    name: 'refunds_sent_oldest_seconds',
    help: 'Age of the oldest refund to a card that was approved and has not ended; more than 10 working days is too long',
    sql: `select coalesce(extract(epoch from now() - min(coalesce(decided_at, created_at))), 0)::float as value
            from card_refunds where status in ('approved', 'pending', 'processing', 'needs-attention')`,
  },
  {
    name: 'refunds_waiting_oldest_seconds',
    help: 'Age of the oldest refund to a card that waits for an administrator',
    sql: `select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value
            from card_refunds where status in ('requested', 'needs-attention')`,
  },
]
