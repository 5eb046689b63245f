import { limits } from '@vendly/contract/limits'
import type { ReportReason } from '@vendly/contract/product-listing'
import type { Actor } from '../../platform/actor.ts'
import { days, later, now } from '../../platform/clock.ts'
import { statement, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { ensure, found } from '../../platform/problem.ts'
import { lockUser } from '../users/users.service.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'

const shown = statement<{ sellerId: string }>(
  'products.shown',
  `select seller_id as "sellerId" from products p where id = $1 and status = 'active' and ${visibleSql('p', 'p.seller_id = $2')}`,
)
const today = statement<{ n: number }>(
  'products.reportsSince',
  'select count(*)::int as n from product_reports where reporter_id = $1 and created_at > $2',
)
const add = statement<{ id: string }>(
  'products.addReport',
  `insert into product_reports (id, product_id, reporter_id, reason, note, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (product_id, reporter_id) where closed_at is null do nothing returning id`,
)

/** Codes: not_found, own_report, report_too_many, report_twice. */
export async function reportProduct(
  tx: Tx,
  actor: Actor,
  productId: string,
  { reason, note }: { reason: ReportReason; note: string },
): Promise<void> {
  const { sellerId } = found(await tx.row(shown, [productId, actor.userId]))
  ensure(sellerId !== actor.userId, 'own_report')
  await lockUser(tx, actor.userId)
  const { n } = found(await tx.row(today, [actor.userId, later(-days(1))]))
  ensure(n < limits.listing.reportsADay, 'report_too_many')
  ensure(await tx.row(add, [newId(), productId, actor.userId, reason, note, now()]), 'report_twice')
}

const view = statement(
  'products.view',
  `insert into product_views (product_id, views) select id, 1 from products where id = $1 and status = 'active'
   on conflict (product_id) do update set views = product_views.views + 1`,
)

/** Counts one look at what is on sale. */
export async function countView(tx: Tx, productId: string): Promise<void> {
  await tx.rows(view, [productId])
}
