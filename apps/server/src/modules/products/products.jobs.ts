import { days, later } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { productListed, productModerated } from './products.events.ts'
import { flagProduct } from './products.flags.service.ts'
import { applyLines } from './products.import.jobs.ts'
import { deleteImportsBefore } from './products.import.service.ts'

type Low = { id: string; sellerId: string; name: string; stock: number; since: Date }
const takeLow = statement<Low>(
  'products.takeLow',
  `update products set low_stock_notified = true where id in (
     select id from products where low_since is not null and not low_stock_notified and status = 'active' and kind = 'product' order by low_since limit 200
     for no key update skip locked)
   returning id, seller_id as "sellerId", name, stock, low_since as since`,
)

/** Few are left: told once, and again only after there were more. */
async function tellLow(tx: Tx): Promise<number> {
  const low = await tx.rows(takeLow)
  for (const { id, sellerId, name, stock, since } of low)
    await notify(tx, {
      userId: sellerId,
      key: `low:${id}:${since.getTime()}`,
      type: 'inventory',
      title: stock === 0 ? `${name} is sold out` : `${name}: ${stock} left`,
      body: stock === 0 ? 'Buyers see it as sold out. Add stock to sell more.' : 'Add stock before it sells out.',
      link: '/vendor/products?tab=active&sort=stock',
      category: 'important',
    })
  return low.length
}

export const productJobs = [
  every('* * * * *', 'products.tellLow', async ({ pool }) => {
    while ((await transaction(pool, tellLow)) === 200);
  }),
  on(productListed, 'products.flag', ({ pool }, { productId }) =>
    transaction(pool, (tx) => flagProduct(tx, productId)),
  ),
  on(
    productModerated,
    'products.tellModerated',
    ({ pool }, { actionId, productId, sellerId, kind, name, action, reason }) =>
      transaction(pool, (tx) =>
        notify(tx, {
          userId: sellerId,
          key: `moderated:${actionId}`,
          type: action === 'removed' ? 'error' : 'info',
          title: action === 'removed' ? `${name} was taken down` : `${name} is back`,
          body:
            action === 'removed'
              ? `${reason} Write to support if you think this is a mistake.`
              : 'It stands as it did before.',
          link: kind === 'listing' ? '/individual-listings/mine' : `/product/${productId}`,
          category: 'important',
          priority: action === 'removed' ? 'high' : 'normal',
        }),
      ),
  ),
  applyLines,
  every('37 3 * * *', 'products.forgetImports', async ({ pool }) => {
    await transaction(pool, (tx) => deleteImportsBefore(tx, later(-days(30))))
  }),
]
