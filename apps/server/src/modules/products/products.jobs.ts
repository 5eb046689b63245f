import { days, later } from '../../platform/clock.ts'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { notify } from '../notifications/notifications.service.ts'
import { productListed, productModerated } from './products.events.ts'
import { flagProduct } from './products.flags.service.ts'
import { applyImportJob } from './products.import.jobs.ts'
import { deleteImportsBefore } from './products.import.service.ts'
import { putBackOnSale } from './products.off.service.ts'

const BATCH = 200
type LowProduct = { id: string; sellerId: string; name: string; stock: number; since: Date }
const claimLowStock = statement<LowProduct>(
  'products.claimLowStock',
  `update products set low_stock_notified = true
    where id in (
      select id from products
       where low_since is not null and not low_stock_notified and status = 'active' and kind = 'product'
       order by low_since
       limit ${BATCH}
         for no key update skip locked)
   returning id, seller_id as "sellerId", name, stock, low_since as since`,
)

/** Notifies sellers once each time stock becomes low. Returns how many products were handled. */
async function notifyLowStock(tx: Tx): Promise<number> {
  const products = await tx.rows(claimLowStock)
  for (const { id, sellerId, name, stock, since } of products)
    await notify(tx, {
      userId: sellerId,
      key: `low:${id}:${since.getTime()}`,
      kind: 'stock-low',
      title: stock === 0 ? `${name} is sold out` : `${name}: ${stock} left`,
      body: stock === 0 ? 'Buyers see it as sold out. Add stock to sell more.' : 'Add stock before it sells out.',
      link: '/vendor/products?tab=active&sort=stock',
    })
  return products.length
}

export const productJobs = [
  every('* * * * *', 'products.notifyLowStock', async ({ pool }) => {
    while ((await transaction(pool, notifyLowStock)) === BATCH);
  }),
  on(productListed, 'products.flagProduct', ({ pool }, { productId }) =>
    transaction(pool, (tx) => flagProduct(tx, productId)),
  ),
  on(
    productModerated,
    'products.notifySeller',
    ({ pool }, { actionId, productId, sellerId, kind, name, action, reason }) =>
      transaction(pool, (tx) =>
        notify(tx, {
          userId: sellerId,
          key: `moderated:${actionId}`,
          kind: action === 'removed' ? 'product-removed' : 'product-restored',
          title: action === 'removed' ? `${name} was removed` : `${name} is back`,
          body:
            action === 'removed'
              ? `${reason} Contact support if you think this is a mistake.`
              : 'It is back to the way it was before.',
          link: kind === 'listing' ? '/individual-listings/mine' : `/product/${productId}`,
        }),
      ),
  ),
  applyImportJob,
  every('*/5 * * * *', 'products.putBackOnSale', async ({ pool }) => {
    while ((await transaction(pool, putBackOnSale)) > 0);
  }),
  every('37 3 * * *', 'products.deleteOldImports', async ({ pool }) => {
    await transaction(pool, (tx) => deleteImportsBefore(tx, later(-days(30))))
  }),
]
