import { transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { broadcastStarted } from './broadcasts.events.ts'
import { sendNextBatch } from './broadcasts.service.ts'

export const broadcastJobs = [
  on(broadcastStarted, 'broadcasts.send', async ({ pool }, { broadcastId }) => {
    while (await transaction(pool, (tx) => sendNextBatch(tx, broadcastId)));
  }),
]
