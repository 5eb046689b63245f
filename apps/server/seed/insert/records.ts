import { recordNotes } from '../../src/modules/records/records.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoAdmin, DemoCampus, DemoPerson } from '../demo-campus.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

type Revoked = { userId: string; name: string }

/** Notes about stores and a rider, and a store whose verification is revoked: the one where the least is open. */
export async function insertRecords(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const [lara, chudi] = demo.admins as [DemoAdmin, DemoAdmin]
  const kitchen = demo.vendors.find(({ key }) => key === demo.accounts.kitchen)!
  const warned = demo.vendors.at(-1)!
  const carrier = demo.riders.find(({ key }) => key === demo.accounts.rider)!
  const notes: [DemoPerson, DemoAdmin, days: number, text: string][] = [
    [kitchen, lara, 21, 'Wants a second pick-up point at New Hall. I asked the hall for the space.'],
    [kitchen, chudi, 3, 'Called: the new packer is slow on Fridays. Agreed to promise 25 minutes until December.'],
    [carrier, lara, 12, 'Has a bigger bag now. Can take cakes, if the store says so beforehand.'],
    [warned, chudi, 1, 'Says that two suppliers let them down. Look again in a week.'],
  ]
  await insertAll(
    tx,
    recordNotes,
    notes.map(([about, author, days, text], index) => ({
      id: idFor(`record-note:${index}`, days),
      ...{ userId: personId(about), authorId: personId(author), text, createdAt: clock.ago(days) },
    })),
  )
  const [revoked] = await tx.once<Revoked>(
    `select v.user_id as "userId", v.business_name as name
       from vendors v
      where v.user_id <> all ($keptIds::uuid[])
        and not exists (select from ads a where a.vendor_id = v.id)
      order by (select count(*) from orders o where o.seller_id = v.user_id and o.status not in ('delivered', 'rejected', 'cancelled'))
                 + (select count(*) from bookings b where b.seller_id = v.user_id and b.status not in ('completed', 'cancelled')),
               v.product_count, v.slug
      limit 1`,
    { keptIds: [kitchen, warned, demo.vendors.find(({ key }) => key === demo.accounts.hostelShop)!].map(personId) },
  )
  if (!revoked) return []
  const at = clock.ago(2)
  const { userId } = revoked
  await tx.once('update users set unlisted_at = $at where id = $userId', { userId, at })
  await tx.once(`update vendors set status = 'revoked' where user_id = $userId`, { userId })
  return [
    {
      ...{ at, adminId: personId(lara), action: 'vendor.revoked', subject: 'vendor', subjectId: userId },
      ...{ subjectName: revoked.name, reason: 'The papers belong to somebody else', details: {} },
    },
  ]
}
