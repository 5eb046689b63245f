import type { AcademicPeriod, CampusPlace } from '@vendly/contract/campus-setup'
import { now } from '../../platform/clock.ts'
import { type Db, statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'

export type PlaceRow = Omit<CampusPlace, '_id'> & { id: string }
const COLUMNS = `id, name, kind, lat, lng, hidden_at is not null as "isHidden"`
const listOfPlaces = statement<PlaceRow>(
  'campuses.listAllPlaces',
  `select ${COLUMNS} from places where campus_id = $campusId order by hidden_at is not null, kind, name, id`,
)
/** Hidden ones too. */
export const listAllPlaces = (db: Db, campusId: string): Promise<PlaceRow[]> => db.rows(listOfPlaces, { campusId })

const listOfPeriods = statement<AcademicPeriod>(
  'campuses.listPeriods',
  `select id as "_id", kind, name, starts_on::text as "from", ends_on::text as "to"
     from academic_periods
    where campus_id = $campusId
    order by starts_on, kind, id`,
)
/** The terms, exam weeks and holidays of a campus. */
export const listPeriods = (db: Db, campusId: string): Promise<AcademicPeriod[]> => db.rows(listOfPeriods, { campusId })

const latestTerm = statement<{ name: string; from: string; to: string; isSoFar: boolean }>(
  'campuses.findLatestTerm',
  `select name, starts_on::text as "from", least(ends_on, $today::date)::text as "to", ends_on >= $today::date as "isSoFar"
     from academic_periods
    where campus_id = $campusId and kind = 'term' and starts_on <= $today::date
    order by starts_on desc
    limit 1`,
)
/** The term that goes on, with its days so far, or the latest one; null before the first. */
export const findLatestTerm = async (db: Db, campusId: string) =>
  (await db.row(latestTerm, { campusId, today: dayInLagos(now()) })) ?? null
