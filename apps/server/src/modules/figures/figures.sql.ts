import { inScopeSql } from '../../platform/scope.ts'
import { missingRefundedSql } from '../orders/orders.missing.sql.ts'

// The figures of `@vendly/contract/figures` in SQL. Everything that shows one of them uses this file, so that a name means one thing.

const PARTS = ['paid', 'cancelled', 'voided', 'gross', 'discounts', 'refunds', 'delivery'] as const
/** SQL: what days and entries of sales are added up by. */
export const PARTS_SQL = PARTS.join(', ')
/** SQL: the sums of `PARTS_SQL` over rows of `sale_entries`. */
export const SUMMED_PARTS_SQL = PARTS.map((part) => `sum(${part})::bigint as ${part}`).join(', ')

type Sums = (rows: string) => string
const sumOf =
  (expression: (rows: string) => string, type: 'bigint' | 'int'): Sums =>
  (rows) =>
    `coalesce(sum(${expression(rows)}), 0)::${type}`
const onlyOf = (kind: 'order' | 'booking', expression: (rows: string) => string) => (rows: string) =>
  `case when ${rows}.kind = '${kind}' then ${expression(rows)} else 0 end`

const netSql = (rows: string) => `${rows}.gross - ${rows}.discounts - ${rows}.refunds`

/** SQL: each figure over rows of `storeSales`, `campusSales` or `sale_entries`; money in kobo. */
export const figureSql = {
  sales: sumOf(netSql, 'bigint'),
  grossSales: sumOf((rows) => `${rows}.gross`, 'bigint'),
  discounts: sumOf((rows) => `${rows}.discounts`, 'bigint'),
  refunds: sumOf((rows) => `${rows}.refunds`, 'bigint'),
  gmv: sumOf((rows) => `${netSql(rows)} + ${rows}.delivery`, 'bigint'),
  orders: sumOf(
    onlyOf('order', (rows) => `${rows}.paid`),
    'int',
  ),
  bookings: sumOf(
    onlyOf('booking', (rows) => `${rows}.paid`),
    'int',
  ),
  cancelledOrders: sumOf(
    onlyOf('order', (rows) => `${rows}.cancelled`),
    'int',
  ),
  cancelledBookings: sumOf(
    onlyOf('booking', (rows) => `${rows}.cancelled`),
    'int',
  ),
  averageOrder: (rows: string) => `coalesce(round(
    greatest(0, sum(${onlyOf('order', () => `${rows}.gross - ${rows}.discounts - ${rows}.voided`)(rows)}))
      / nullif(greatest(0, sum(${onlyOf('order', () => `${rows}.paid - ${rows}.cancelled`)(rows)})), 0), -2), 0)::bigint`,
} satisfies Record<string, Sums>

type Period = { from: string; until: string }
const PERIOD: Period = { from: '$from::timestamptz', until: '$until::timestamptz' }
const salesOf = (days: string, owner: string, subject: string, { from, until }: Period) => {
  const since = `(select open_since(${from}, ${until}))`
  const isOf = (rows: string) =>
    subject === 'all' ? 'true' : subject === 'scope' ? inScopeSql(`${rows}.${owner}`) : `${rows}.${owner} = ${subject}`
  return `(
    select d.${owner}, d.day, d.kind, ${PARTS_SQL}
      from ${days} d
     where ${isOf('d')} and d.day >= day_in_lagos(${from}) and d.day < day_in_lagos(${since})
    union all
    select e.${owner}, day_in_lagos(e.at), e.kind, ${PARTS_SQL}
      from sale_entries e
     where ${isOf('e')} and e.at >= ${since} and e.at < ${until})`
}

/**
 * SQL: what the days of a store (`all`: of every store) add to its sales from the beginning of a day on until any time: closed days
 * are read from their rows, later ones from the entries.
 */
export const storeSales = (vendorId: string, period: Period = PERIOD): string =>
  salesOf('store_days', 'vendor_id', vendorId, period)
/** SQL: the same of a campus, or with `scope` of those of the parameter `campusIds`, with the sales of students who have no store. */
export const campusSales = (campusId: string, period: Period = PERIOD): string =>
  salesOf('campus_days', 'campus_id', campusId, period)

/**
 * SQL: what was sold of a product over the lines `l` of orders that went on: without lines and missing items that were refunded. A
 * refund of an amount belongs to no line.
 */
export const productSql = {
  /** Of the order `o`. */
  isSold: `exists (select from escrows es where es.subject_id = o.id and es.status <> 'refunded')`,
  units: `sum(case when l.refunded_at is null then l.quantity - l.missing else 0 end)::int`,
  sales: `sum(case when l.refunded_at is null then l.total - l.vendor_discount - ${missingRefundedSql('l', 'refunded')}
      - ${missingRefundedSql('l', 'refunded_promotions')} else 0 end)::bigint`,
}
