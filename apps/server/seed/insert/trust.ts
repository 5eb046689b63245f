import type { Posting } from '../../src/modules/ledger/ledger.postings.ts'
import { RESERVE_HOURS } from '../../src/modules/reserves/reserves.policy.ts'
import { reserves } from '../../src/modules/reserves/reserves.tables.ts'
import { hours, later } from '../../src/platform/clock.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId } from './people.ts'
import { idFor, insertAll } from './rows.ts'

/** Days of which the sales of the demo's new seller are reserved still. */
export const RESERVED_DAYS = 2.5

/** The store of the demo that is new: it sold something lately. The stores of the demo accounts are not. */
export const newSellerOf = ({ orders, stores, vendors }: DemoCampus): string | null => {
  const sale = orders.find(
    ({ state, dispute, changedDaysAgo, storeKey }) =>
      state === 'delivered' &&
      !dispute &&
      changedDaysAgo < RESERVED_DAYS &&
      !vendors.some((one) => one.storeKey === storeKey && /^(ngozi|tunde)@/.test(one.email)),
  )
  const store = stores.find(({ key }) => key === sale?.storeKey)
  const owner = vendors.find(({ storeKey }) => storeKey === store?.key)
  return owner ? personId(owner) : null
}

/** What these postings reserved. */
export async function insertReserves(tx: Tx, postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap(({ subject, memo = {}, at, entries }) =>
    entries
      .filter(({ account }) => account.startsWith('reserve:user:'))
      .map(({ account, amount }) => ({
        ...{ id: idFor(`reserve:${subject!.id}`, 0), userId: account.split(':')[2]!, amount, left: amount, memo },
        payerId: String(memo.buyerId),
        ...{
          subjectKind: subject!.kind,
          subjectId: subject!.id,
          releaseAt: later(hours(RESERVE_HOURS), at!),
          createdAt: at!,
        },
      })),
  )
  await insertAll(tx, reserves, rows)
}

/** Most are proven, so that their money is in their wallets; a store and a rider of each other level. */
export async function insertTrustLevels(tx: Tx, newSeller: string | null): Promise<void> {
  await tx.once(
    `insert into trust_levels (user_id, level, since)
     select id, case when id = $newSeller::uuid then 'new'
                     when rank = 1 then 'known' when rank = 2 and role = 'rider' then 'new' else 'proven' end, now()
       from (select u.id, u.role, row_number() over (partition by u.role order by u.created_at desc, u.id) as rank
               from users u
              where u.role in ('vendor', 'rider') or exists (select from products p where p.seller_id = u.id)) sellers`,
    { newSeller },
  )
}
