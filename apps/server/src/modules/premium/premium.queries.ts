import type { Data } from '@vendly/contract/api'
import { moneyLimits } from '@vendly/contract/limits'
import { toNaira } from '@vendly/contract/money'
import type { PremiumPeriod } from '@vendly/contract/premium'
import { days, later, now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { found } from '../../platform/problem.ts'
import { storeFigures } from '../figures/figures.queries.ts'
import { figureSql } from '../figures/figures.sql.ts'
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
const commissionSql = (bps: string) => `coalesce(sum((s.sales * ${bps}::int + 500000) / 1000000 * 100), 0)::bigint`
type Commissions = { commission: number; onStandard: number; onPremium: number }
const sumCommissions = statement<Commissions>(
  'premium.sumCommissions',
  `select ${commissionSql('s.bps')} as commission, ${commissionSql('$standardBps')} as "onStandard",
          ${commissionSql('$premiumBps')} as "onPremium"
     from (
       select greatest(0, ${figureSql.sales('e')}) as sales, coalesce(max(o.commission_bps), max(b.commission_bps)) as bps
         from sale_entries e
         left join orders o on o.id = e.subject_id and e.kind = 'order'
         left join bookings b on b.id = e.subject_id and e.kind = 'booking'
        where e.vendor_id = $vendorId and e.at >= $from and e.at < $until
        group by e.subject_id) s`,
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
  const period = { from: later(-days(SAVINGS_DAYS - 1), dayStarts(now()).today), until: later(1) }
  const sales = await storeFigures(db, vendorId, period)
  const { commissionStandardBps: standardBps, commissionPremiumBps: premiumBps } = rates
  const sums = found(await db.row(sumCommissions, { vendorId, ...period, standardBps, premiumBps }))
  const periods = await db.rows(listPeriods, { vendorId, limit: moneyLimits.premiumPayments })
  const { isPremium, premiumUntil, renews, period: renewalPeriod } = found(plan)
  return {
    plan: isPremium ? 'premium' : 'standard',
    premiumUntil: premiumUntil?.toISOString() ?? null,
    renewal: { isOn: renews ?? false, period: renewalPeriod ?? 'monthly' },
    lastDays: {
      days: SAVINGS_DAYS,
      orders: sales.orders,
      bookings: sales.bookings,
      sales: toNaira(sales.sales),
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
