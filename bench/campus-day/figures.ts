import type { Data } from '@vendly/contract/api'
import { type FigureId, figures } from '@vendly/contract/figures'
import { now } from '../../apps/server/src/platform/clock.ts'
import { dayInLagos } from '../../apps/server/src/platform/lagos.ts'
import type { Store } from '../../apps/server/test/given.ts'
import type { Day } from './day.ts'
import { type StoreSales, salesOf } from './records.ts'

type Shown = { where: string; values: Partial<Record<FigureId, number>> }
const NOTHING: StoreSales = { gross: 0, discounts: 0, refunds: 0, orders: 0, bookings: 0, cancelled: 0 }

/** What the player wrote down, by the names of the figures. */
const recounted = (sales: StoreSales) => ({
  ...{ sales: salesOf(sales), grossSales: sales.gross, discounts: sales.discounts, refunds: sales.refunds },
  ...{ orders: sales.orders, bookings: sales.bookings, cancelled: sales.cancelled },
})

const ofReport = (where: string, shown: readonly { id: FigureId; value: number }[]): Shown => ({
  where,
  values: Object.fromEntries(shown.map(({ id, value }) => [id, value])),
})

/** The sums of the columns that are figures, by their names. */
function ofCsv(where: string, text: string): Shown {
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split(/\r?\n/)
  const names = head.split(',').map((name) => name.replaceAll('"', '').replace(' (naira)', ''))
  const ids = names.map((name) => (Object.keys(figures) as FigureId[]).find((id) => figures[id].name === name))
  const values: Shown['values'] = {}
  for (const line of lines)
    for (const [at, cell] of line.split(',').entries()) {
      const id = ids[at]
      if (id) values[id] = (values[id] ?? 0) + Number(cell.replaceAll('"', ''))
    }
  return { where, values }
}

async function ofStore({ phones }: Day, { token }: Store, query: { from: string; to: string }): Promise<Shown[]> {
  const [{ data: dashboard }, { data: bar }, { analytics }, { data: report }, csv] = await Promise.all([
    phones.api('GET /vendors/my-dashboard', { token }),
    phones.api('GET /users/me/bar', { token }),
    phones.api('GET /vendors/my-analytics', { token }),
    phones.api('GET /vendors/my-analytics/report', { token, query }),
    phones.file('GET /vendors/my-analytics/export', { token, query }),
  ])
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const isOneDay = query.from === query.to
  return [
    ...(isOneDay
      ? [{ where: 'dashboard', values: { sales: dashboard.salesToday, orders: dashboard.ordersToday } }]
      : []),
    ...(isOneDay && bar.store
      ? [{ where: 'bar', values: { sales: bar.store.salesToday, orders: bar.store.ordersToday } }]
      : []),
    {
      where: 'analytics',
      values: {
        sales: sum(analytics.days.map((day) => day.revenue)),
        orders: sum(analytics.days.map((day) => day.orders)),
      },
    },
    ofReport('report', report.figures),
    ofCsv('CSV', csv),
  ]
}

async function ofPlatform({ phones, campus }: Day, query: { from: string; to: string }): Promise<Shown[]> {
  const { token } = campus.admins.owner
  const period = { token, query: { period: '30-days' as const } }
  const [{ data: stats }, { data: orders }, { data: report }, csv] = await Promise.all([
    phones.api('GET /admin/dashboard-stats', period),
    phones.api('GET /orders/admin/analytics', period),
    phones.api('GET /admin/analytics', { token, query }),
    phones.file('GET /admin/analytics/export', { token, query }),
  ])
  const ofStats = ({ sales, orders: count }: Data<'GET /admin/dashboard-stats'>) => ({
    ...{ sales: sales.current, orders: count.current },
  })
  return [
    { where: 'dashboard of Vendly', values: ofStats(stats) },
    { where: 'campuses of Vendly', values: { sales: stats.campuses[0]!.sales, orders: stats.campuses[0]!.orders } },
    { where: 'orders of Vendly', values: { sales: orders.sales.current, orders: orders.orders.current } },
    ofReport('report of Vendly', report.figures),
    ofCsv('CSV of Vendly', csv),
  ]
}

const differences = (of: string, shown: readonly Shown[], expected: ReturnType<typeof recounted>): string[] =>
  shown.flatMap(({ where, values }) =>
    (Object.keys(expected) as (keyof typeof expected)[]).flatMap((id) =>
      values[id] === undefined || values[id] === expected[id]
        ? []
        : [`${figures[id].name} of ${of} is ${values[id]} in ${where}, and ${expected[id]} was counted`],
    ),
  )

/** Every figure on every screen and in every file that shows it, beside what the player counted. */
export async function compareFigures(day: Day, from: string): Promise<{ compared: number; wrong: string[] }> {
  const query = { from, to: dayInLagos(now()) }
  const { campus, records } = day
  const platform = await ofPlatform(day, query)
  const wrong = differences('Vendly', platform, recounted(records.total()))
  let compared = platform.length
  for (const store of [...campus.shops, ...campus.providers]) {
    const shown = await ofStore(day, store, query)
    compared += shown.length
    wrong.push(...differences(store.slug, shown, recounted(records.sales.get(store.vendorId) ?? NOTHING)))
  }
  return { compared, wrong }
}
