import type { AdminSearchResults, UserState } from '@vendly/contract/admin'
import type { AdminRight } from '@vendly/contract/admin-roles'
import { toNaira } from '@vendly/contract/money'
import type { EscrowStatus, OrderStatus } from '@vendly/contract/orders'
import { type Actor, hasRight } from '../../platform/actor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { inScopeSql } from '../../platform/scope.ts'
import { REFUNDS_JOIN, REMAINING_SQL } from '../orders/orders.columns.sql.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { userStateSql } from '../users/users.visibility.queries.ts'
import { presentStoreImage } from '../vendors/vendors.present.ts'
import { findUsersLike } from './admin.users.queries.ts'

const MAX_RESULTS = 8

type StoreRow = {
  id: string
  businessName: string
  slug: string
  colour: string
  storeImage: string | null
  campusSlug: string
  campusName: string
  ownerId: string
  ownerName: string
  ownerState: UserState
}
const selectStores = statement<StoreRow>(
  'admin.selectStores',
  `select v.id, v.business_name as "businessName", v.slug, v.colour, v.store_image as "storeImage", c.slug as "campusSlug",
          c.short_name as "campusName", u.id as "ownerId", trim(u.first_name || ' ' || u.last_name) as "ownerName",
          ${userStateSql('u')} as "ownerState"
     from vendors v
     join campuses c on c.id = v.campus_id
     join users u on u.id = v.user_id
    where lower(v.business_name || ' ' || v.slug) like $pattern and ${inScopeSql('v.campus_id')}
    order by v.business_name, v.id
    limit ${MAX_RESULTS}`,
)

type OrderRow = {
  id: string
  number: string
  status: OrderStatus
  buyer: string
  store: string
  escrow: EscrowStatus
  total: number
  remaining: number
  placedAt: Date
}
const ORDER_COLUMNS = `o.id, o.number, o.status, trim(b.first_name || ' ' || b.last_name) as buyer,
          coalesce(v.business_name, 'A student') as store, es.status as escrow, o.total, ${REMAINING_SQL} + pb.amount as remaining, o.placed_at as "placedAt"`
const selectOrdersByNumber = statement<OrderRow>(
  'admin.selectOrdersByNumber',
  `select ${ORDER_COLUMNS}
     from (
       select *
         from orders o
        where o.number like $pattern and ${inScopeSql('o.campus_id')}
        order by length(o.number), o.number desc
        limit ${MAX_RESULTS}
     ) o
     join users b on b.id = o.buyer_id
     left join vendors v on v.id = o.vendor_id
     ${ORDER_ESCROW}
     ${REFUNDS_JOIN}
    order by length(o.number), o.number desc`,
)
const selectOrdersOf = statement<OrderRow>(
  'admin.selectOrdersOf',
  `select ${ORDER_COLUMNS}
     from (
       select o.*
         from unnest($buyerIds::uuid[]) p(id)
        cross join lateral (
          select * from orders o where o.buyer_id = p.id and ${inScopeSql('o.campus_id')} order by o.placed_at desc, o.id desc limit ${MAX_RESULTS}
        ) o
       union
       select o.*
         from unnest($vendorIds::uuid[]) s(id)
        cross join lateral (
          select * from orders o where o.vendor_id = s.id and ${inScopeSql('o.campus_id')} order by o.placed_at desc, o.id desc limit ${MAX_RESULTS}
        ) o
     ) o
     join users b on b.id = o.buyer_id
     left join vendors v on v.id = o.vendor_id
     ${ORDER_ESCROW}
     ${REFUNDS_JOIN}
    order by o.placed_at desc, o.id desc
    limit ${MAX_RESULTS}`,
)

/**
 * Users, stores and orders that match, as far as the administrator may open them. Orders match by number, or by their buyer or
 * store.
 */
export async function searchEverything(db: Db, admin: Actor, q: string): Promise<AdminSearchResults> {
  const number = /^(?:vd-?)?(\d{2,})$/i.exec(q.trim())?.[1]
  const { campusIds } = admin
  const users = await findUsersLike(db, admin, q)
  const stores = await db.rows(selectStores, { pattern: `%${escapeLike(q.toLowerCase())}%`, campusIds })
  const orders = number
    ? await db.rows(selectOrdersByNumber, { pattern: `VD-${number}%`, campusIds })
    : await db.rows(selectOrdersOf, {
        campusIds,
        buyerIds: users.map((user) => user._id),
        vendorIds: stores.map((store) => store.id),
      })
  const only = <Row>(right: AdminRight, rows: Row[]) => (hasRight(admin, right) ? rows : [])
  return {
    users: only('people:read', users),
    vendors: only('people:read', stores.map(presentStore)),
    orders: only('orders:read', orders.map(presentOrder)),
  }
}

const presentStore = (row: StoreRow): AdminSearchResults['vendors'][number] => ({
  _id: row.id,
  businessName: row.businessName,
  slug: row.slug,
  colour: row.colour,
  image: presentStoreImage(row.storeImage),
  campus: { slug: row.campusSlug, shortName: row.campusName },
  owner: { _id: row.ownerId, name: row.ownerName, state: row.ownerState },
})

const presentOrder = (row: OrderRow): AdminSearchResults['orders'][number] => ({
  _id: row.id,
  orderNumber: row.number,
  status: row.status,
  buyer: row.buyer,
  store: row.store,
  escrow: row.escrow,
  pricing: { total: toNaira(row.total), remaining: toNaira(row.remaining) },
  createdAt: row.placedAt.toISOString(),
})
