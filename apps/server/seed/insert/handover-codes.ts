import { createHash } from 'node:crypto'
import { handoverCodes } from '../../src/modules/handover-codes/handover-codes.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { insertAll } from './rows.ts'

type Order = { id: string; riderId?: string | null | undefined }

/** The same ones for the same orders, so that a demo can be repeated. */
export const codeOf = (id: string) =>
  String(Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16) % 10_000).padStart(4, '0')

function codesOf({ id, riderId }: Order): (typeof handoverCodes.$inferInsert)[] {
  const subject = { subjectKind: 'order', subjectId: id }
  const delivery = codeOf(id)
  return [
    { ...subject, stage: 'delivery', code: delivery },
    ...(riderId ? [{ ...subject, stage: 'pick-up', code: delivery.split('').reverse().join('') }] : []),
  ]
}

export const insertHandoverCodes = (tx: Tx, orders: readonly Order[]): Promise<void> =>
  insertAll(tx, handoverCodes, orders.flatMap(codesOf))
