import type { ReportReason } from '@vendly/contract/product-reports'
import { productFlags, productReports } from '../../src/modules/products/products.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoProduct } from '../demo-campus.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { personId } from './people.ts'
import { productId } from './products.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

const LOW_STOCK = 3
const REMOVAL_REASON = 'The pictures show another brand than the one you name. Show us the invoice, or change them.'

/** The reason of a report, the category of the reported product, and the note. */
const REPORTS: readonly (readonly [ReportReason, string, string])[] = [
  ['fake', 'sound', 'The logo on the box is spelt wrong. I have the real one.'],
  ['wrong-facts', 'power-and-charging', 'It charged my phone once and a half, not five times.'],
  ['stolen-pictures', 'shoes', 'These are the pictures from my own store.'],
  ['scam', 'phones-and-tablets', 'He asked me to send the money to his Opay first.'],
  ['not-allowed', 'skin-care', 'This cream is sold on prescription. It should not be here.'],
]

/** Products in every state of the seller's list, with views, reports and flags. */
export async function insertSellerProducts(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  await tx.once(`update products set low_stock = ${LOW_STOCK} where kind = 'product'`)
  await tx.once(
    `insert into product_views (product_id, views)
     select id, sold_count * 9 + abs(hashtext(id::text)) % 60 from products`,
  )
  await insertReports(tx, demo, clock)
  return editSellerProducts(tx, demo, clock)
}

/** Products without orders and variants: changing them does not contradict the history. */
function productsWithoutOrders(demo: DemoCampus, storeKey: string): DemoProduct[] {
  const ordered = new Set(demo.orders.flatMap(({ lines }) => lines.map((line) => line.productKey)))
  return demo.products.filter(
    (product) => product.storeKey === storeKey && !ordered.has(product.key) && !product.variants,
  )
}

/** The hostel shop: three drafts, two paused, one removed with a reason, three with low stock. */
async function editSellerProducts(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const owner = demo.vendors.find(({ key }) => key === demo.accounts.hostelShop)!
  // The most expensive ones, so that lists sorted by price keep their beginning.
  const ids = productsWithoutOrders(demo, owner.storeKey)
    .toSorted((a, b) => b.price - a.price)
    .map((product) => productId(product))
  const [pausedIds, removedId, lowIds, copiedIds] = [ids.slice(0, 2), ids[2]!, ids.slice(3, 6), ids.slice(6, 9)]
  await tx.once(`update products set status = 'paused' where id = any($pausedIds)`, { pausedIds })
  await tx.once(
    `update products set status = 'removed', removed_from = 'active', removed_reason = $reason where id = $removedId`,
    { removedId, reason: REMOVAL_REASON },
  )
  await tx.once('update products set stock = 2 where id = any($lowIds)', { lowIds })
  await tx.once('update products set low_stock_notified = true where low_since is not null')
  for (const [index, id] of copiedIds.entries()) {
    await tx.once(
      `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name,
         description, price, stock, low_stock, pictures, status, created_at)
       select $draftId, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id,
              name || ' (new stock)', $description, $price, 0, ${LOW_STOCK},
              case when $hasPictures then pictures else '[]' end, 'draft', $createdAt
         from products
        where id = $id`,
      {
        id,
        draftId: idFor(`draft:${id}`, index + 1),
        description: index ? 'Comes on Thursday.' : '',
        price: index === 2 ? 0 : 12_500_00,
        hasPictures: index > 0,
        createdAt: clock.ago(index + 1),
      },
    )
  }
  return [
    {
      at: clock.ago(0.02),
      adminId: personId(demo.admins[0]!),
      action: 'product.removed',
      subject: 'product',
      subjectId: removedId,
      subjectName: demo.products.find((product) => productId(product) === removedId)!.name,
      reason: REMOVAL_REASON,
    },
  ]
}

/** A queue for the administrators: reports of students, and flags for pictures and store names. */
async function insertReports(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const ownStore = demo.vendors.find(({ key }) => key === demo.accounts.hostelShop)!.storeKey
  const reportedIds = REPORTS.map(([, category]) =>
    productId(demo.products.find(({ categorySlug, storeKey }) => categorySlug === category && storeKey !== ownStore)!),
  )
  const [ada, ...students] = demo.students
  await insertAll(
    tx,
    productReports,
    REPORTS.flatMap(([reason, , note], index) =>
      // The first product has two reports.
      (index === 0 ? [0, 1] : [0]).map((repeat) => ({
        id: idFor(`report:${index}:${repeat}`, 1),
        productId: reportedIds[index]!,
        reporterId: personId((repeat ? ada : students[index * 7])!),
        reason,
        note: repeat ? '' : note,
        createdAt: clock.ago((REPORTS.length - index) / 2 - repeat / 8),
      })),
    ),
  )
  const [copy, original] = findSamePicture(demo)
  const similarStore = demo.stores.at(-1)!
  await insertAll(tx, productFlags, [
    { id: idFor('flag:1', 1), productId: copy, kind: 'picture', otherId: original, createdAt: clock.ago(0.7) },
    {
      id: idFor('flag:2', 1),
      productId: productId(productsWithoutOrders(demo, similarStore.key)[0]!),
      kind: 'store-name',
      otherId: await findStoreId(tx, demo.stores[0]!.slug),
      createdAt: clock.ago(0.3),
    },
  ])
}

/** Two products of two stores with the same picture. */
function findSamePicture(demo: DemoCampus): [string, string] {
  const byPicture = new Map<string, DemoProduct>()
  for (const product of demo.products) {
    const other = byPicture.get(product.pictureKeys[0]!)
    if (other && other.storeKey !== product.storeKey) return [productId(product), productId(other)]
    byPicture.set(product.pictureKeys[0]!, product)
  }
  throw new Error('no two products share a picture')
}

const findStoreId = async (tx: Tx, slug: string): Promise<string> =>
  (await tx.once<{ id: string }>('select id from vendors where slug = $slug', { slug }))[0]!.id
