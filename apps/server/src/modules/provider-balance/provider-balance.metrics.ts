import type { ModuleGauge } from '../../platform/metrics.ts'

const latest = (figure: string) =>
  `select (${figure})::float as value from provider_balance_checks order by checked_at desc limit 1`

export const providerBalanceGauges: readonly ModuleGauge[] = [
  {
    name: 'provider_balance_kobo',
    help: 'Our balance at the payment provider, from which withdrawals are paid, when it was last compared',
    sql: latest('theirs'),
  },
  {
    name: 'provider_balance_difference_kobo',
    help: 'What the payment provider has beyond our ledger, when it was last compared; 0 is right',
    sql: latest('theirs - ours - under_way'),
  },
  {
    name: 'provider_collections_kobo',
    help: 'Collected by the payment provider and not paid out, by our ledger; never below 0',
    sql: latest('collections'),
  },
  {
    name: 'provider_balance_age_seconds',
    help: 'Since our balance at the payment provider was compared; every hour',
    sql: 'select extract(epoch from now() - max(checked_at))::float as value from provider_balance_checks',
  },
]
