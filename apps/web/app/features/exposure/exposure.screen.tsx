import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { CostlyPairs } from './costly-pairs.tsx'
import { Debtors } from './debtors.tsx'
import { exposureQuery } from './exposure.queries.ts'
import { ExposureOverview } from './exposure-overview.tsx'

export const handle: ScreenHandle = { title: 'Exposure', namesDocument: true }
export const clientLoader = () => warm((client) => void client.prefetchQuery(exposureQuery))

const TABS = ['overview', 'debtors', 'buyers', 'riders'] as const
type Tab = (typeof TABS)[number]

/** What Vendly could lose, and to whom. */
export default function AdminExposure() {
  const [search, show] = useAddressState()
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'overview'
  return (
    <AdminList<Tab>
      title="Exposure"
      tabs={{
        label: 'Exposure',
        id: 'exposure',
        value: tab,
        tabs: [
          { value: 'overview', label: 'Overview' },
          { value: 'debtors', label: 'Who owes' },
          { value: 'buyers', label: 'Sellers and buyers' },
          { value: 'riders', label: 'Sellers and riders' },
        ],
        onChange: (next) => show({ tab: next === 'overview' ? undefined : next }),
      }}
    >
      {tab === 'overview' && <ExposureOverview />}
      {tab !== 'overview' && (
        <div className="lg:pt-4">
          {tab === 'debtors' && <Debtors />}
          {tab === 'buyers' && <CostlyPairs other="buyer" />}
          {tab === 'riders' && <CostlyPairs other="rider" />}
        </div>
      )}
    </AdminList>
  )
}
