import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { notifyAll } from '../notifications/notifications.service.ts'
import { listAdminIds } from '../team/team.queries.ts'
import { adjustmentProposed } from './money.events.ts'

export const moneyJobs = [
  on(adjustmentProposed, 'money.notifyProposed', ({ pool }, { adjustmentId, adminId }) =>
    transaction(pool, async (tx) => {
      const others = (await listAdminIds(tx, 'money:act')).filter((id) => id !== adminId)
      await notifyAll(tx, others, {
        key: `adjustment:${adjustmentId}`,
        kind: 'adjustment-proposed',
        title: 'Approve a money correction',
        body: 'Another administrator proposed it. It moves when you approve it.',
        link: '/admin/money?tab=adjustments',
      })
    }),
  ),
]
