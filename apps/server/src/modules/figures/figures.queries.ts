import type { Kobo } from '@vendly/contract/money'
import { type Db, statement } from '../../platform/database.ts'
import { found } from '../../platform/problem.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { campusSales, figureSql, storeSales } from './figures.sql.ts'

/** From the beginning of a day in Lagos on until any time. */
export type Period = { from: Date; until: Date }
/** The figures of sales; money in kobo. */
export type SalesFigures = {
  sales: Kobo
  grossSales: Kobo
  discounts: Kobo
  refunds: Kobo
  gmv: Kobo
  averageOrder: Kobo
  orders: number
  bookings: number
  cancelledOrders: number
  cancelledBookings: number
}
export type DayFigures = SalesFigures & { day: string }

const ALL_FIGURES = Object.entries(figureSql)
  .map(([name, sum]) => `${sum('s')} as "${name}"`)
  .join(', ')

/** Of the rows `f`, which have them. */
const COLUMNS = Object.keys(figureSql)
  .map((name) => `f."${name}"`)
  .join(', ')

const sumStore = statement<SalesFigures>('figures.sumStore', `select ${ALL_FIGURES} from ${storeSales('$vendorId')} s`)
const sumCampuses = statement<SalesFigures>(
  'figures.sumCampuses',
  `select ${ALL_FIGURES} from ${campusSales('scope')} s`,
)

/** Each day of the period, those without sales too. */
const byDay = (rows: string) => `select to_char(d, 'YYYY-MM-DD') as day, ${ALL_FIGURES}
     from generate_series(day_in_lagos($from), day_in_lagos($until::timestamptz - interval '1 millisecond'), interval '1 day') d
     left join ${rows} s on s.day = d::date
    group by d
    order by d`
const listStoreDays = statement<DayFigures>('figures.listStoreDays', byDay(storeSales('$vendorId')))
const listCampusDays = statement<DayFigures>('figures.listCampusDays', byDay(campusSales('scope')))

export type CampusFigures = SalesFigures & { campusId: string; slug: string; name: string; shortName: string }
const listCampuses = statement<CampusFigures>(
  'figures.listCampuses',
  `select c.id as "campusId", c.slug, c.name, c.short_name as "shortName", ${COLUMNS}
     from (select s.campus_id, ${ALL_FIGURES} from ${campusSales('scope')} s group by 1) f
     join campuses c on c.id = f.campus_id
    order by f.sales desc, f.orders desc, c.name`,
)
export type StoreFigures = SalesFigures & { vendorId: string; name: string }
const listStores = statement<StoreFigures>(
  'figures.listStores',
  `select v.id as "vendorId", v.business_name as name, ${COLUMNS}
     from (
       select s.vendor_id, ${ALL_FIGURES}
         from ${storeSales('all')} s
        where s.vendor_id is not null and ${inScopeSql('(select sv.campus_id from vendors sv where sv.id = s.vendor_id)')}
        group by 1
        order by ${figureSql.sales('s')} desc, 1
        limit $limit
     ) f
     join vendors v on v.id = f.vendor_id
    order by f.sales desc, v.id`,
)

/** The statements that read a period, for the test of their plans. */
export const periodStatements = [sumCampuses, listCampusDays, listCampuses, listStores]

export const storeFigures = async (db: Db, vendorId: string, period: Period): Promise<SalesFigures> =>
  found(await db.row(sumStore, { vendorId, ...period }))
export const storeFiguresByDay = (db: Db, vendorId: string, period: Period): Promise<DayFigures[]> =>
  db.rows(listStoreDays, { vendorId, ...period })

/** Of the campuses of the scope together. */
export const platformFigures = async (db: Db, { campusIds }: Scope, period: Period): Promise<SalesFigures> =>
  found(await db.row(sumCampuses, { campusIds, ...period }))
export const platformFiguresByDay = (db: Db, { campusIds }: Scope, period: Period): Promise<DayFigures[]> =>
  db.rows(listCampusDays, { campusIds, ...period })
/** The most sales first; those in which nothing happened are left out. */
export const figuresByCampus = (db: Db, { campusIds }: Scope, period: Period): Promise<CampusFigures[]> =>
  db.rows(listCampuses, { campusIds, ...period })
/** The stores with the most sales. */
export const figuresByStore = (db: Db, { campusIds }: Scope, period: Period, limit: number): Promise<StoreFigures[]> =>
  db.rows(listStores, { campusIds, ...period, limit })

/** All time. */
export const ALWAYS = new Date(0)
