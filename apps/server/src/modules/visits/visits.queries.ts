import type { Funnel, SourceFigures, VisitorsOfDay } from '@vendly/contract/store-report'
import type { VisitSource } from '@vendly/contract/visit-sources'
import { type Db, statement } from '../../platform/database.ts'
import { inScopeSql, type Scope } from '../../platform/scope.ts'
import { visitDaysSql, visitorsSql } from './visits.sql.ts'

type Days = { firstDay: string; lastDay: string }
type Visited = { funnel: Funnel; sources: SourceFigures[]; visitors: VisitorsOfDay[] }

const SUMS = ['views', 'seen', 'carted', 'opened', 'paid'].map((name) => `sum(d.${name})::int as ${name}`).join(', ')
const bySource = (owner: string) =>
  `select d.source, ${SUMS} from ${visitDaysSql(owner)} d group by 1 order by 2 desc, 1`
const byDay = (visitors: string) =>
  `select to_char(d.day, 'YYYY-MM-DD') as day, d.visitors from ${visitors} d order by 1`

const ofStore = statement<SourceFigures>('visits.sumSourcesOfStore', bySource('v.vendor_id = $vendorId'))
const visitorsOfStore = statement<VisitorsOfDay>(
  'visits.listVisitorsOfStore',
  byDay(visitorsSql('v.vendor_id = $vendorId', 'v.vendor_id = $vendorId')),
)
const ofAll = statement<SourceFigures>('visits.sumSources', bySource(inScopeSql('v.campus_id')))
const visitorsOfAll = statement<VisitorsOfDay>(
  'visits.listVisitors',
  byDay(
    visitorsSql(
      'v.vendor_id is null and v.campus_id is not distinct from $campusId::uuid',
      '($campusId::uuid is null or v.campus_id = $campusId)',
    ),
  ),
)
export type SourceDay = SourceFigures & { day: string }
const listSources = statement<SourceDay>(
  'visits.listSourcesOfStore',
  `select to_char(d.day, 'YYYY-MM-DD') as day, d.source, ${SUMS}
     from ${visitDaysSql('v.vendor_id = $vendorId')} d group by 1, 2 order by 1, 3 desc, 2`,
)

/** Sources hold products alone where it says how far somebody came, so their sums are those of the funnel. */
function visitedOf(sources: SourceFigures[], visitors: VisitorsOfDay[]): Visited {
  const sum = (step: keyof Funnel) => sources.reduce((total, source) => total + source[step], 0)
  return {
    funnel: { seen: sum('seen'), carted: sum('carted'), opened: sum('opened'), paid: sum('paid') },
    sources: sources.map((row) => ({ ...row, source: row.source as VisitSource })),
    visitors,
  }
}

/** Who saw what a store sells, from where, and how far they came. Days without visitors are left out. */
export async function findVisitsOfStore(db: Db, vendorId: string, { firstDay, lastDay }: Days): Promise<Visited> {
  const asked = { vendorId, firstDay, lastDay }
  return visitedOf(await db.rows(ofStore, asked), await db.rows(visitorsOfStore, asked))
}

/**
 * The same of everything that is sold on the campuses of the scope. Visitors are those of one campus, or of all: of several
 * campuses nobody knows who came to two of them, so there are none.
 */
export async function findVisitsOf(db: Db, { campusIds }: Scope, { firstDay, lastDay }: Days): Promise<Visited> {
  const asked = { firstDay, lastDay }
  const isKnown = campusIds === null || campusIds.length === 1
  const visitors = isKnown ? await db.rows(visitorsOfAll, { ...asked, campusId: campusIds?.[0] ?? null }) : []
  return visitedOf(await db.rows(ofAll, { ...asked, campusIds }), visitors)
}

/** Where the views of a store came from, by day. */
export const listSourceDays = (db: Db, vendorId: string, { firstDay, lastDay }: Days): Promise<SourceDay[]> =>
  db.rows(listSources, { vendorId, firstDay, lastDay })
