import { buyAd } from '../../src/modules/ads/ads.postings.ts'
import { lookSql } from '../../src/modules/ads/ads.sql.ts'
import { ads } from '../../src/modules/ads/ads.tables.ts'
import { postJournals } from '../../src/modules/ledger/ledger.service.ts'
import { DEFAULT_RATES } from '../../src/modules/rates/rates.queries.ts'
import { permitPaid } from '../../src/modules/spending/spending.service.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId, storeId } from './people.ts'
import { type Clock, idFor } from './rows.ts'

const DAYS = 7

/** An ad of the hostel shop that runs, and one of the kitchen that waits for approval. */
export async function insertAds(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  await insertAd(tx, demo, demo.accounts.hostelShop, clock, { paidDaysAgo: 6, isRunning: true })
  await insertAd(tx, demo, demo.accounts.kitchen, clock, { paidDaysAgo: 0.1, isRunning: false })
}

async function insertAd(
  tx: Tx,
  demo: DemoCampus,
  ownerKey: string,
  clock: Clock,
  { paidDaysAgo, isRunning }: { paidDaysAgo: number; isRunning: boolean },
): Promise<void> {
  const owner = demo.vendors.find(({ key }) => key === ownerKey)!
  const store = demo.stores.find((one) => one.ownerKey === ownerKey)!
  const paidAt = clock.ago(paidDaysAgo)
  const [product] = await tx.once<{ id: string; name: string; look: string }>(
    `select id, name, ${lookSql('p')} as look from products p
      where vendor_id = $vendorId and status = 'active' and stock > 0 and not has_options
      order by (select count(*) from order_lines l join orders o on o.id = l.order_id
                 where l.product_id = p.id and o.paid_at > $paidAt) desc, sold_count desc, id limit 1`,
    { vendorId: storeId(store), paidAt },
  )
  const ad = {
    id: idFor(`ad of ${ownerKey}`),
    userId: personId(owner),
    productName: product!.name,
    price: DEFAULT_RATES.adDaily * DAYS,
  }
  await tx.orm.insert(ads).values({
    ...ad,
    vendorId: storeId(store),
    productId: product!.id,
    days: DAYS,
    status: isRunning ? 'running' : 'pending',
    paidAt,
    createdAt: paidAt,
    ...(isRunning && {
      startsAt: paidAt,
      endsAt: clock.ago(paidDaysAgo - DAYS),
      look: product!.look,
      decidedBy: personId(demo.admins[0]!),
      views: 412,
      presses: 23,
    }),
  })
  await postJournals(tx, [{ ...buyAd(ad, permitPaid(ad.userId, ad.price)), at: paidAt }])
}
