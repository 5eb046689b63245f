import type { Actor } from '../../platform/actor.ts'
import { transaction } from '../../platform/database.ts'
import { job } from '../../platform/jobs.ts'
import { Problem } from '../../platform/problem.ts'
import { applyNextLine, type ImportWork, refuseLine } from './products.import.service.ts'

/** Line by line, each in a transaction of its own: one that is refused holds up no other. */
export const applyLines = job<ImportWork>('products.applyLines', async ({ pool }, { importId, ...of }) => {
  const seller: Actor = { ...of, role: 'vendor', sessionId: '', needs: null }
  let more = true
  for (let at = 0; more; at++)
    more = await transaction(pool, (tx) => applyNextLine(tx, seller, importId, at)).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      const why = error.errors[0]?.message ?? error.message
      return transaction(pool, (tx) => refuseLine(tx, importId, at, why))
    })
})
