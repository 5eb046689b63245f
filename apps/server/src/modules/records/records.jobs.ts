import { transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { everywhere } from '../../platform/scope.ts'
import { notify } from '../notifications/notifications.service.ts'
import { type StandingChange, standingChanged } from './records.events.ts'
import { findFacts } from './records.facts.queries.ts'
import { isCurrent, standingNotification } from './records.notifications.ts'

export const recordJobs = [
  job<StandingChange>(standingChanged.task, ({ pool }, change) =>
    transaction(pool, async (tx) => {
      const { userId } = change
      const facts = await findFacts(tx, everywhere, userId)
      if (!facts.isDeleted && isCurrent(change, facts))
        await notify(tx, { ...standingNotification(change, facts), userId })
    }),
  ),
]
