import type { AdminFound, UserState } from '@vendly/contract/admin'
import { toNaira } from '@vendly/contract/money'
import type { OrderStatus } from '@vendly/contract/orders'
import { type Db, statement } from '../../platform/database.ts'
import { stateOf } from '../users/users.visibility.queries.ts'
import { findUsersLike } from './admin.users.queries.ts'

const FEW = 8

type StoreRow = {
  id: string
  businessName: string
  slug: string
  colour: string
  campusSlug: string
  campusName: string
  ownerId: string
  ownerName: string
  ownerState: UserState
}
const stores = statement<StoreRow>(
  'admin.stores',
  `select v.id, v.business_name as "businessName", v.slug, v.colour, c.slug as "campusSlug", c.short_name as "campusName",
          u.id as "ownerId", trim(u.first_name || ' ' || u.last_name) as "ownerName", ${stateOf('u')} as "ownerState"
     from vendors v join campuses c on c.id = v.campus_id join users u on u.id = v.user_id
    where lower(v.business_name || ' ' || v.slug) like $1 order by v.business_name, v.id limit ${FEW}`,
)

type FoundOrder = {
  id: string
  number: string
  status: OrderStatus
  buyer: string
  store: string
  total: number
  placedAt: Date
}
const ORDER = `o.id, o.number, o.status, trim(b.first_name || ' ' || b.last_name) as buyer, coalesce(v.business_name, 'A student') as store,
  o.total, o.placed_at as "placedAt"`
const byNumber = statement<FoundOrder>(
  'admin.ordersByNumber',
  `select ${ORDER} from (select * from orders o where o.number like $1 order by length(o.number), o.number desc limit ${FEW}) o
     join users b on b.id = o.buyer_id left join vendors v on v.id = o.vendor_id order by length(o.number), o.number desc`,
)
const ofPeople = statement<FoundOrder>(
  'admin.ordersOfPeople',
  `select ${ORDER} from (
     select o.* from unnest($1::uuid[]) p(id) cross join lateral (
       select * from orders o where o.buyer_id = p.id order by o.placed_at desc, o.id desc limit ${FEW}) o
     union
     select o.* from unnest($2::uuid[]) s(id) cross join lateral (
       select * from orders o where o.vendor_id = s.id order by o.placed_at desc, o.id desc limit ${FEW}) o) o
     join users b on b.id = o.buyer_id left join vendors v on v.id = o.vendor_id
    order by o.placed_at desc, o.id desc limit ${FEW}`,
)

/** Users, stores and orders by a few letters. Orders are found by their number, or by who bought or sold. */
export async function searchEverything(db: Db, q: string): Promise<AdminFound> {
  const like = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^(?:vd-?)?(\d{2,})$/i.exec(q.trim())?.[1]
  const users = await findUsersLike(db, q)
  const found = await db.rows(stores, [like])
  const orders = number
    ? await db.rows(byNumber, [`VD-${number}%`])
    : await db.rows(ofPeople, [users.map((one) => one._id), found.map((one) => one.id)])
  return {
    users,
    vendors: found.map((row) => ({
      _id: row.id,
      businessName: row.businessName,
      slug: row.slug,
      colour: row.colour,
      campus: { slug: row.campusSlug, shortName: row.campusName },
      owner: { _id: row.ownerId, name: row.ownerName, state: row.ownerState },
    })),
    orders: orders.map((row) => ({
      _id: row.id,
      orderNumber: row.number,
      status: row.status,
      buyer: row.buyer,
      store: row.store,
      total: toNaira(row.total),
      createdAt: row.placedAt.toISOString(),
    })),
  }
}
