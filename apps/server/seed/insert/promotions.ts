import { createHash } from 'node:crypto'
import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { Disk } from 'flydrive'
import { promotionDays, promotions } from '../../src/modules/promotions/promotions.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import { dayInLagos } from '../../src/platform/lagos.ts'
import { originalOf } from '../../src/platform/media.ts'
import { loadSharp } from '../../src/platform/sharp.ts'
import type { DemoCampus } from '../demo-campus.ts'
import { personId } from './people.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, idFor, insertAll } from './rows.ts'

/** In days from now; negative: ago. */
type Times = { from: number; to: number }
const banners: readonly (Times & {
  title: string
  picture: string
  alt: string
  link: string
  place: 'home' | 'market'
  views: number[]
})[] = [
  {
    title: 'Everything for your room',
    picture: 'store-hostel-plug',
    alt: 'A row of things for a hostel room',
    link: '/marketplace?category=hostel',
    place: 'home',
    ...{ from: -3, to: 4, views: [412, 538, 467] },
  },
  {
    title: 'Books for next term',
    picture: 'store-great-ife-books',
    alt: 'A row of textbooks',
    link: '/marketplace?category=books',
    place: 'market',
    ...{ from: 2, to: 5, views: [] },
  },
  {
    title: 'Lunch for less',
    picture: 'store-mama-ngozi',
    alt: 'A plate of rice and stew, with the code LUNCH300',
    link: '/store/mama-ngozi',
    place: 'market',
    ...{ from: -40, to: -34, views: [598, 731, 644, 702, 655, 481] },
  },
]

const ENDED = 'Lunch for less'
/** Of ten who come, one is not shown it. */
const heldOutOf = (views: number) => Math.round(views / 9)

/** A banner that is shown, one that begins in two days, one that has ended and is compared with who was not shown it, a collection, what is featured, and an announcement on another campus than most of the demo. */
export async function insertPromotions(
  tx: Tx,
  disk: Disk,
  demo: DemoCampus,
  pictures: Pictures,
  clock: Clock,
): Promise<void> {
  const common = { createdBy: personId(demo.admins[0]!), createdAt: clock.ago(4) }
  const [other] = await tx.once<{ id: string }>(
    `select c.id from campuses c where c.slug <> 'unilag' order by c.slug desc limit 1`,
  )
  const rows: (typeof promotions.$inferInsert)[] = []
  for (const { picture, from, to, views: _, ...banner } of banners) {
    const { key, tint } = pictures.of(picture)
    const [wideKey, narrowKey] = [await crop(disk, key, 'wide'), await crop(disk, key, 'narrow')]
    rows.push({
      ...{ ...common, ...banner, kind: 'banner', audience: 'all', id: idFor(`promotion ${banner.title}`) },
      ...{ wideKey, wideTint: tint, narrowKey, narrowTint: tint },
      ...{ startsAt: clock.ago(-from), endsAt: clock.ago(-to), isOnPages: from < 0 },
    })
  }
  await insertAll(tx, promotions, rows)
  await insertAll(tx, promotions, [
    {
      ...{ ...common, kind: 'strip', severity: 'warning', id: idFor('promotion of the rain') },
      title: 'Heavy rain today: riders need longer, and call before they come.',
      campusIds: other ? [other.id] : [],
      ...{ startsAt: clock.ago(0.2), endsAt: clock.ago(-0.8), isOnPages: true },
    },
    {
      ...{ ...common, kind: 'collection', id: idFor('promotion of move-in week'), title: 'Move-in week' },
      ...{ slug: 'move-in-week', text: 'Beds, buckets, lamps and pots: what a new room needs, from stores on campus.' },
      ...{ category: 'hostel', maxPrice: 2_500_000, inStock: true },
      ...{ startsAt: clock.ago(2), endsAt: clock.ago(-12), isOnPages: true },
    },
    ...(await featured(tx)).map((one) => ({
      ...{ ...common, ...one, kind: 'featured', id: idFor(`featured ${one.title}`) },
      ...{ startsAt: clock.ago(1), endsAt: clock.ago(-6), isOnPages: true },
    })),
  ])
  await insertAll(
    tx,
    promotionDays,
    banners.flatMap(({ title, views, from, to }) => {
      const first = to < 0 ? -from : views.length
      return views.map((seen, n) => ({
        promotionId: idFor(`promotion ${title}`),
        day: dayInLagos(clock.ago(first - n)),
        ...{ views: seen, presses: Math.round(seen * 0.06) },
        ...(title === ENDED && {
          ...{ visits: seen, paidVisits: Math.round(seen * 0.04) },
          ...{ heldOutVisits: heldOutOf(seen), heldOutPaidVisits: Math.round(heldOutOf(seen) * 0.01) },
        }),
      }))
    }),
  )
  await insertPurchases(tx, clock)
}

/** A store and a fan on the home page, and something of phones on their page: what sells best at UNILAG. */
const featured = (tx: Tx) =>
  tx.once<{ title: string; featuredKind: string; featuredId: string; place: string; category: string | null }>(
    `select business_name as title, 'store' as "featuredKind", id as "featuredId", 'home' as place, null as category
       from vendors where slug = 'hostel-plug'
      union all
     (select distinct on (g.slug) p.name, 'product', p.id, case g.slug when 'phones' then 'category' else 'home' end,
             case g.slug when 'phones' then g.slug end
        from products p
        join categories g on g.id in (p.category_id, p.top_category_id) and g.slug in ('phones', 'fans-and-cooling')
        join campuses c on c.id = p.campus_id and c.slug = 'unilag'
       where p.status = 'active' and p.kind = 'product' and p.stock > 0
       order by g.slug, p.sold_count desc, p.id)`,
  )

/** Orders of the days of the banner that has ended, by people who were shown it, and a few by those who were not. */
async function insertPurchases(tx: Tx, clock: Clock): Promise<void> {
  const id = idFor(`promotion ${ENDED}`)
  await tx.once(
    `update promotions set has_hold_out = true, coupon_id = (select id from coupons where code = 'LUNCH300') where id = $id`,
    { id },
  )
  await tx.once(
    `insert into promotion_purchases (promotion_id, purchase_id, is_held_out, is_first)
     select $id, o.id, row_number() over (order by o.number) % 40 = 0,
            not exists (select from orders e where e.buyer_id = o.buyer_id and e.paid_at < o.paid_at)
       from orders o
      where o.paid_at between $from and $to`,
    { id, from: clock.ago(40), to: clock.ago(28) },
  )
}

/** A part of a picture of the demo in the shape of a banner. Returns its key. */
async function crop(disk: Disk, key: string, shape: 'wide' | 'narrow'): Promise<string> {
  const sharp = await loadSharp()
  const original = Buffer.from(await disk.getBytes(originalOf(key)))
  const content = await sharp(original)
    .resize({ ...promotionLimits[shape], fit: 'cover' })
    .webp()
    .toBuffer()
  const cropped = createHash('sha256').update(content).digest('hex').slice(0, 24)
  await disk.put(originalOf(cropped), content)
  return cropped
}
