import { every } from '../jobs.ts'

export const maintenanceJobs = [
  every('47 3 * * *', 'platform.deleteIdempotencyKeys', async ({ db }) => {
    await db.once(`delete from idempotency_keys where created_at < now() - interval '2 days'`)
  }),
]
