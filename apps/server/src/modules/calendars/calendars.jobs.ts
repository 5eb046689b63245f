import { transaction } from '../../platform/database.ts'
import { every, job } from '../../platform/jobs.ts'
import { listFreeDue, refreshFree } from './calendars.free.service.ts'

export const calendarJobs = [
  // Enqueued by calendars_refresh_free().
  job<{ sellerId: string }>('calendars.refreshFree', ({ pool }, { sellerId }) =>
    transaction(pool, (tx) => refreshFree(tx, sellerId)),
  ),
  every('* * * * *', 'calendars.refreshFreeDue', async ({ pool }) => {
    for (;;) {
      const sellers = await transaction(pool, listFreeDue)
      if (sellers.length === 0) return
      for (const sellerId of sellers) await transaction(pool, (tx) => refreshFree(tx, sellerId))
    }
  }),
]
