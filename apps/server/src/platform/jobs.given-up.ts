import { statement } from './database.ts'
import { every } from './jobs.ts'

/** Their attempts are used up, so no worker takes them again. */
const GIVEN_UP = 'attempts >= max_attempts and locked_at is null'

export const countGivenUp = statement<{ n: number }>(
  'jobs.countGivenUp',
  `select count(*)::int as n from graphile_worker._private_jobs where ${GIVEN_UP}`,
)
const deleteGivenUp = statement(
  'jobs.deleteGivenUp',
  `delete from graphile_worker._private_jobs where ${GIVEN_UP} and updated_at < now() - interval '30 days'`,
)

/** Long enough to find the cause and have them run again. */
export const givenUpJobs = [
  every('59 3 * * *', 'platform.deleteGivenUpJobs', async ({ db }) => {
    await db.rows(deleteGivenUp)
  }),
]
