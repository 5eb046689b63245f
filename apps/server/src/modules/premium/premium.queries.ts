import type { Data } from '@vendly/contract/api'
import { moneyLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { PremiumPeriod } from '@vendly/contract/premium'
import { days, later } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { ORDER_ESCROW } from '../orders/orders.held.sql.ts'
import { findRates } from '../rates/rates.queries.ts'
import { premiumSql } from '../vendors/vendors.sql.ts'

const SAVINGS_DAYS = 30

type PlanRow = {
  isPremium: boolean
  premiumUntil: Date | null
  renews: boolean | null
  period: PremiumPeriod | null
}
const findPlan = statement<PlanRow>(
  'premium.findPlan',
  `select ${premiumSql('v')} as "isPremium", v.premium_until as "premiumUntil", r.is_on as renews, r.period
     from vendors v left join premium_renewals r on r.vendor_id = v.id
    where v.id = $vendorId`,
)
/** In whole naira for each order, rounded half up, as at checkout. */
const commissionSql = (bps: string) =>
  `coalesce(sum(((items_total - vendor_discount) * ${bps}::int + 500000) / 1000000 * 100), 0)::bigint`
type Sales = { orders: number; sales: number; commission: number; onStandard: number; onPremium: number }
const sumSales = statement<Sales>(
  'premium.sumSales',
  `select count(*)::int as orders, coalesce(sum(items_total - vendor_discount), 0)::bigint as sales,
          coalesce(sum(commission), 0)::bigint as commission,
          ${commissionSql('$standardBps')} as "onStandard", ${commissionSql('$premiumBps')} as "onPremium"
     from orders o ${ORDER_ESCROW}
    where o.vendor_id = $vendorId and o.placed_at >= $since and es.status in ('held', 'released', 'disputed')`,
)
type PeriodRow = {
  id: string
  period: PremiumPeriod
  price: number
  paidBy: string
  begin: Date
  end: Date
  paidAt: Date
}
const listPeriods = statement<PeriodRow>(
  'premium.listPeriods',
  `select id, period, price, paid_by as "paidBy", begins_at as begin, ends_at as end, paid_at as "paidAt"
     from premium_periods
    where vendor_id = $vendorId and paid_at is not null
    order by paid_at desc, id
    limit $limit`,
)

/** The plan of a store, its payments, and what Premium would have saved on the sales of the last 30 days. */
export async function findPremium(db: Db, vendorId: string): Promise<Data<'GET /vendors/premium'>> {
  const rates = await findRates(db)
  const plan = await db.row(findPlan, { vendorId })
  const sums = found(
    await db.row(sumSales, {
      vendorId,
      since: later(-days(SAVINGS_DAYS)),
      standardBps: rates.commissionStandardBps,
      premiumBps: rates.commissionPremiumBps,
    }),
  )
  const periods = await db.rows(listPeriods, { vendorId, limit: moneyLimits.premiumPayments })
  const { isPremium, premiumUntil, renews, period } = found(plan)
  return {
    plan: isPremium ? 'premium' : 'standard',
    premiumUntil: premiumUntil?.toISOString() ?? null,
    renewal: { isOn: renews ?? false, period: period ?? 'monthly' },
    lastDays: {
      days: SAVINGS_DAYS,
      orders: sums.orders,
      sales: toNaira(sums.sales),
      commission: toNaira(sums.commission),
      commissionStandard: toNaira(sums.onStandard),
      commissionPremium: toNaira(sums.onPremium),
    },
    payments: periods.map(({ id, price, paidBy, begin, end, paidAt, ...rest }) => ({
      ...rest,
      _id: id,
      price: toNaira(price),
      paidBy: paidBy as 'wallet' | 'card' | 'renewal',
      beginsAt: begin.toISOString(),
      endsAt: end.toISOString(),
      paidAt: paidAt.toISOString(),
    })),
  }
}
