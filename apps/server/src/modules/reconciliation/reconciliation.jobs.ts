import { days, hours } from '../../platform/clock.ts'
import { every } from '../../platform/jobs.ts'
import { audit, reconcile } from './reconciliation.service.ts'

export const reconciliationJobs = [
  every('7 * * * *', 'wallet.reconcileHour', (context) => reconcile(context, hours(3))),
  every('40 2 * * *', 'wallet.reconcileWeek', (context) => reconcile(context, days(8))),
  every('23 * * * *', 'wallet.audit', audit),
]
