import { useInfiniteQuery } from '@tanstack/react-query'
import type { RiskTab } from '@vendly/contract/risk'
import { riskLimits } from '@vendly/contract/risk-signals'
import { useAddressState } from '../../lib/address-state.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/risk.screen.ts'
import { RISK_PAGE, riskCasesQuery } from './risk.queries.ts'
import { RiskRows, RiskTable } from './risk-list.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { RiskPrecision } from './risk-precision.tsx'

export const handle: ScreenHandle = { title: 'Risk', namesDocument: true }

const tabs = [
  { value: 'open', label: 'To decide' },
  { value: 'held', label: 'Withdrawals that wait' },
  { value: 'decided', label: 'Decided' },
  { value: 'signals', label: 'Signals' },
] as const
type Tab = (typeof tabs)[number]['value']
const tabFrom = (search: URLSearchParams): Tab => tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'open'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const tab = tabFrom(new URL(request.url).searchParams)
  return warm((client) => tab !== 'signals' && void client.prefetchInfiniteQuery(riskCasesQuery(tab)))
}

/** Facts that may mean fraud, for a person to decide about. */
export default function AdminRisk() {
  const [search, show] = useAddressState()
  const tab = tabFrom(search)
  const panel = useSidePanel('case')
  const wide = useWideScreen()
  return (
    <AdminList<Tab>
      title="Risk"
      tabs={{
        ...{ label: 'Risk', id: 'risk', value: tab, tabs },
        onChange: (next) => show({ tab: next === 'open' ? undefined : next, case: undefined }),
      }}
      tools={wide && tab !== 'signals' && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
      panel={{ ...panel, label: 'Case', content: (id) => <RiskPanel id={id} /> }}
    >
      {tab === 'signals' ? (
        <div className="px-gutter py-3 lg:px-0">
          <RiskPrecision />
        </div>
      ) : (
        <Cases tab={tab} openId={panel.openId} onOpen={panel.open} />
      )}
    </AdminList>
  )
}

const EMPTY: Record<RiskTab, { title: string; text: string }> = {
  open: {
    title: 'Nobody to look at',
    text: `Users whose facts add up to ${riskLimits.queued} are listed here. Nothing happens to them before you decide.`,
  },
  held: {
    title: 'No withdrawal waits',
    text: `From a score of ${riskLimits.held}, a withdrawal waits up to ${riskLimits.holdHours} hours for your decision.`,
  },
  decided: { title: 'Nothing decided yet', text: 'Decided cases are listed here, with what was found.' },
}

interface CasesProps {
  tab: RiskTab
  openId: string | undefined
  onOpen: (id: string) => void
}

function Cases({ tab, openId, onOpen }: CasesProps) {
  const wide = useWideScreen()
  return (
    <PagedList
      query={useInfiniteQuery(riskCasesQuery(tab))}
      noun="users"
      step={RISK_PAGE}
      failedText="Nothing was decided."
      skeleton={wide ? <TableSkeleton columns={5} /> : <RowsSkeleton count={6} />}
      empty={<EmptyState {...EMPTY[tab]} />}
    >
      {(cases) =>
        wide ? <RiskTable cases={cases} openId={openId} onOpen={onOpen} /> : <RiskRows cases={cases} onOpen={onOpen} />
      }
    </PagedList>
  )
}
