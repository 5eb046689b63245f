import { DEFAULT_RATES, type Rates } from '../../src/modules/rates/rates.queries.ts'
import { settings } from '../../src/modules/rates/rates.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus } from '../demo-campus.ts'
import type { DemoAuditEntry } from './audit-log.ts'
import { personId } from './people.ts'
import { type Clock, insertAll } from './rows.ts'

/** Two changes, older than every order of the demo, after which the rates are what the orders were placed with. */
export async function insertRates(tx: Tx, demo: DemoCampus, clock: Clock): Promise<DemoAuditEntry[]> {
  const adminId = personId(demo.admins[0]!)
  const first: Rates = { ...DEFAULT_RATES, premiumYearly: 3_000_000, adDaily: 15_000 }
  const second: Rates = { ...first, premiumYearly: DEFAULT_RATES.premiumYearly }
  const at = clock.ago(170)
  await insertAll(tx, settings, [{ key: 'rates', value: DEFAULT_RATES, updatedAt: at }])
  const entry = (at: Date, reason: string, details: { before: Rates; after: Rates }): DemoAuditEntry => ({
    ...{ at, adminId, action: 'rates.changed', subject: 'settings', subjectId: 'rates', subjectName: 'Rates' },
    ...{ reason, details },
  })
  return [
    entry(clock.ago(185), 'The year should cost ten months', { before: first, after: second }),
    entry(at, 'Ads sell out in the first week of the month', { before: second, after: DEFAULT_RATES }),
  ]
}
