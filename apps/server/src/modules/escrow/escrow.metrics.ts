import type { ModuleGauge } from '../../platform/metrics.ts'

export const escrowGauges: readonly ModuleGauge[] = [
  {
    name: 'escrow_kobo',
    help: 'Money that is held for orders and bookings',
    sql: `select coalesce(sum(a.credits - a.debits), 0)::float8 as value
            from escrows e join ledger_accounts a on a.code = 'escrow:' || e.subject_kind || ':' || e.subject_id
           where e.status in ('held', 'disputed')`,
  },
  {
    name: 'escrow_oldest_seconds',
    help: 'Since the oldest money that is still held was paid into escrow',
    sql: `select coalesce(extract(epoch from now() - min(held_at)), 0)::float as value
            from escrows where status in ('held', 'disputed')`,
  },
]
