import type { ReportReason } from '@vendly/contract/product-listing'
import { productFlags, productReports } from '../../src/modules/products/products.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoProduct } from '../demo-campus.ts'
import type { DemoAct } from './audit-log.ts'
import { productId } from './goods.ts'
import { personId } from './people.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** Few left is from here on, where a store says nothing else. */
const LOW = 3
const REMOVED_BECAUSE = 'The pictures show another brand than the one you name. Show us the invoice, or change them.'

/** A reason, the kind of goods it is said of, and the words. */
const reported: readonly (readonly [ReportReason, string, string])[] = [
  ['fake', 'sound', 'The logo on the box is spelt wrong. I have the real one.'],
  ['wrong-facts', 'power-and-charging', 'It charged my phone once and a half, not five times.'],
  ['stolen-pictures', 'shoes', 'These are the pictures from my own store.'],
  ['scam', 'phones-and-tablets', 'He asked me to send the money to his Opay first.'],
  ['not-allowed', 'skin-care', 'This cream is sold on prescription. It should not be here.'],
]

/** What a store does with its goods besides selling them, and what people and the machine say of some. */
export async function insertShelf(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  await tx.once(`update products set low_stock = ${LOW} where kind = 'product'`)
  await tx.once(
    `insert into product_views (product_id, views) select id, sold_count * 9 + abs(hashtext(id::text)) % 60 from products`,
  )
  await reportGoods(tx, demo, clock)
  return workOnShelf(tx, demo, clock)
}

/** Goods of a store that nobody has ordered, so that its history stays as it is. */
function untouched(demo: DemoCampus, storeKey: string): DemoProduct[] {
  const ordered = new Set(demo.orders.flatMap(({ lines }) => lines.map((line) => line.productKey)))
  return demo.products.filter(
    (product) => product.storeKey === storeKey && !ordered.has(product.key) && !product.variants,
  )
}

/** The hostel shop: three drafts, two paused, one taken down with the reason, three with few left. */
async function workOnShelf(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAct[]> {
  const owner = demo.vendors.find(({ key }) => key === demo.accounts.hostelShop)!
  const goods = untouched(demo, owner.storeKey)
  // The dearest: what others look for by price stays where it is.
  const dear = goods.toSorted((a, b) => b.price - a.price).map((product) => productId(product))
  const [paused, removed, low, copied] = [dear.slice(0, 2), dear[2]!, dear.slice(3, 6), dear.slice(6, 9)]
  await tx.once(`update products set status = 'paused' where id = any($1)`, [paused])
  await tx.once(`update products set status = 'removed', removed_from = 'active', removed_reason = $2 where id = $1`, [
    removed,
    REMOVED_BECAUSE,
  ])
  await tx.once('update products set stock = 2 where id = any($1)', [low])
  await tx.once('update products set low_stock_notified = true where low_since is not null')
  for (const [at, id] of copied.entries()) {
    await tx.once(
      `insert into products (id, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name, description, price, stock,
         low_stock, pictures, status, created_at)
       select $2, kind, seller_id, vendor_id, campus_id, place_id, category_id, top_category_id, name || ' (new stock)', $3, $4, 0, ${LOW},
         case when $5 then pictures else '[]' end, 'draft', $6 from products where id = $1`,
      [
        id,
        idFor(`draft:${id}`, at + 1),
        at ? 'Comes on Thursday.' : '',
        at === 2 ? 0 : 12_500_00,
        at > 0,
        clock.ago(at + 1),
      ],
    )
  }
  const admin = demo.admins[0]!
  const name = demo.products.find((product) => productId(product) === removed)!.name
  return [
    {
      at: clock.ago(0.02),
      adminId: personId(admin),
      action: 'product.removed',
      subject: 'product',
      subjectId: removed,
      subjectName: name,
      reason: REMOVED_BECAUSE,
    },
  ]
}

/** A queue for the administrators: reports of students, pictures and names that are like another's. */
async function reportGoods(tx: Tx, demo: DemoCampus, clock: Clock): Promise<void> {
  const own = demo.vendors.find(({ key }) => key === demo.accounts.hostelShop)!.storeKey
  const goods = reported.map(([, category]) =>
    productId(demo.products.find(({ categorySlug, storeKey }) => categorySlug === category && storeKey !== own)!),
  )
  const [ada, ...students] = demo.students
  await insertAll(
    tx,
    productReports,
    reported.flatMap(([reason, , note], at) =>
      // The first is reported by two.
      (at === 0 ? [0, 1] : [0]).map((again) => ({
        id: idFor(`report:${at}:${again}`, 1),
        productId: goods[at]!,
        reporterId: personId((again ? ada : students[at * 7])!),
        reason,
        note: again ? '' : note,
        createdAt: clock.ago((reported.length - at) / 2 - again / 8),
      })),
    ),
  )
  const [copy, original] = samePicture(demo)
  const named = demo.stores.at(-1)!
  await insertAll(tx, productFlags, [
    { id: idFor('flag:1', 1), productId: copy, kind: 'picture', otherId: original, createdAt: clock.ago(0.7) },
    {
      id: idFor('flag:2', 1),
      productId: productId(untouched(demo, named.key)[0]!),
      kind: 'store-name',
      otherId: await storeOf(tx, demo.stores[0]!.slug),
      createdAt: clock.ago(0.3),
    },
  ])
}

/** Two goods of two stores that show one picture. */
function samePicture(demo: DemoCampus): [string, string] {
  const seen = new Map<string, DemoProduct>()
  for (const product of demo.products) {
    const other = seen.get(product.pictureKeys[0]!)
    if (other && other.storeKey !== product.storeKey) return [productId(product), productId(other)]
    seen.set(product.pictureKeys[0]!, product)
  }
  throw new Error('no two goods show one picture')
}

const storeOf = async (tx: Tx, slug: string): Promise<string> =>
  (await tx.once<{ id: string }>('select id from vendors where slug = $1', [slug]))[0]!.id
