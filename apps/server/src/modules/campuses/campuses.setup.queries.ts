import type { AcademicPeriod, CampusPlace } from '@vendly/contract/campus-setup'
import { type Db, statement } from '../../platform/database.ts'

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
