import { transaction } from '../../platform/database.ts'
import { every } from '../../platform/jobs.ts'
import { resumeServices } from './services.service.ts'

export const serviceJobs = [
  every('* * * * *', 'services.resumePaused', ({ pool }) =>
    transaction(pool, async (tx) => void (await resumeServices(tx))),
  ),
]
