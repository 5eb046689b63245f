import type { Data } from '@vendly/contract/api'
import { idOf } from './samples.ts'

/** A campus as administrators see it in their list. */
export const sampleCampusRecord = (n: number, name: string): Data<'GET /admin/campuses'>[number] => ({
  ...{ _id: idOf(n), slug: `campus-${n}`, name, shortName: name, city: 'Lagos', state: 'Lagos' },
  ...{ status: 'open', statusSince: new Date().toISOString(), pauseMessage: null, domains: [] },
  ...{ students: 0, stores: 0, riders: 0, places: 0, orders: 0 },
})
