import type { Actor } from '../../platform/actor.ts'
import { transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { Problem } from '../../platform/problem.ts'
import { applyLine, type ImportWork, refuseLine } from './products.import.service.ts'

/** Applies the lines one by one, each in its own transaction: a refused line does not stop the others. */
export const applyImportJob = job<ImportWork>('products.applyImport', async ({ pool }, { importId, ...owner }) => {
  const seller: Actor = {
    ...owner,
    role: 'vendor',
    sessionId: '',
    needs: null,
    confirmedAt: null,
    adminRole: null,
    campusIds: null,
  }
  let hasMore = true
  for (let index = 0; hasMore; index++)
    hasMore = await transaction(pool, (tx) => applyLine(tx, seller, importId, index)).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      const reason = error.errors[0]?.message ?? error.message
      return transaction(pool, (tx) => refuseLine(tx, importId, index, reason))
    })
})
