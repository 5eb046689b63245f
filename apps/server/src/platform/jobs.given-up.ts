import { deleteGivenUp } from './jobs.rows.ts'
import { every } from './jobs.ts'

/** Long enough to find the cause and have them run again. */
export const givenUpJobs = [
  every('59 3 * * *', 'platform.deleteGivenUpJobs', async ({ db }) => {
    await db.rows(deleteGivenUp)
  }),
]
