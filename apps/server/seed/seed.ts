import { refreshIndex } from '../src/modules/search/search.service.ts'
import type { Context } from '../src/platform/context.ts'
import { transaction } from '../src/platform/database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { demoCampus } from './campus.ts'
import { insertApplications } from './insert/applications.ts'
import { insertAuditLog } from './insert/audit-log.ts'
import { insertConversations, insertGoods } from './insert/goods.ts'
import { insertHistory } from './insert/history.ts'
import { insertModeration } from './insert/moderation.ts'
import { insertPeople } from './insert/people.ts'
import { placePictures } from './insert/pictures.ts'
import { clockFrom } from './insert/rows.ts'
import { insertShelf } from './insert/shelf.ts'
import { insertStalls } from './insert/stalls.ts'
import { DEMO_PASSWORD } from './welcome.ts'

/** Fills an empty database with the demo campus; one that has anybody in it is left alone. Returns whether it did. */
export async function seedDemoCampus(context: Context, options: { products: number }): Promise<boolean> {
  const [somebody] = await context.db.once('select 1 from users limit 1')
  if (somebody) return false
  const demo = demoCampus({ products: options.products })
  const pictures = await placePictures(context.storage.pictures)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const clock = clockFrom(new Date())
  await transaction(context.pool, async (tx) => {
    await tx.once('select pg_advisory_xact_lock(7301151)')
    await tx.once('set local statement_timeout = 0')
    const [first] = await tx.once('select 1 from users limit 1')
    if (first) return
    await insertPeople(tx, demo, pictures, clock, passwordHash)
    await insertGoods(tx, demo, pictures, clock)
    await insertHistory(tx, demo, pictures, clock)
    await insertConversations(tx, demo, clock)
    await insertStalls(tx, clock)
    await insertAuditLog(tx, [
      ...(await insertModeration(tx, demo, clock)),
      ...(await insertShelf(tx, demo, clock)),
      ...(await insertApplications(tx, context.storage.files, demo, clock)),
    ])
    await refreshIndex(tx)
  })
  await context.db.once('analyze')
  return true
}
