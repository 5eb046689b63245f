import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ComplaintRow } from './complaint-row.tsx'
import { COMPLAINTS_PER_PAGE, ownComplaintsQuery, useLiveComplaints } from './complaints.queries.ts'

export const meta = () => pageMeta('Complaints')
export const handle: ScreenHandle = { phone: 'deep', title: 'Complaints' }
export const clientLoader = () => warm((client) => void client.prefetchInfiniteQuery(ownComplaintsQuery({})))

type Tab = 'all' | 'open' | 'closed'
const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]
const isTab = (text: string | null): text is Tab => tabs.some(({ value }) => value === text)

const backs: Partial<Record<string, string>> = {
  vendor: '/vendor/dashboard',
  rider: '/rider/dashboard',
  admin: '/admin/dashboard',
}

/** What the user complained about, and what others complained about them. */
export default function ComplaintsScreen() {
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  useLiveComplaints()
  const chosen = search.get('tab')
  const tab = isTab(chosen) ? chosen : 'all'
  // From the page of an order or a booking: only those about it.
  const purchase = search.get('about') ?? undefined
  const role = session.status === 'in' ? session.user.role : 'student'
  const query = useInfiniteQuery(
    ownComplaintsQuery({ ...(tab !== 'all' && { state: tab }), ...(purchase && { purchase }) }),
  )
  const needsYou = query.data?.pages[0]?.counts.needsYou ?? 0
  return (
    <div className="mx-auto max-w-page">
      <PageHead
        title="Complaints"
        back={backs[role] ?? '/dashboard'}
        note={needsYou > 0 && `${needsYou} for you to answer`}
      >
        <ButtonLink kind="secondary" size="sm" to="/complaints/new">
          New complaint
        </ButtonLink>
      </PageHead>
      <div className="grid grid-cols-1 gap-3 py-2">
        <div className="px-gutter lg:max-w-read">
          <Segmented
            label="Which complaints"
            name="tab"
            value={tab}
            options={tabs}
            onChange={(next) =>
              setSearch(
                { ...(purchase && { about: purchase }), ...(next !== 'all' && { tab: next }) },
                { replace: true },
              )
            }
          />
        </div>
        <PagedList
          query={query}
          noun="complaints"
          step={COMPLAINTS_PER_PAGE}
          failedText="No complaint is lost."
          skeleton={<RowsSkeleton count={4} />}
          empty={<NoComplaints role={role} tab={tab} />}
        >
          {(complaints) => (
            <div className="md:px-gutter">
              <List label="Complaints">
                {complaints.map((complaint) => (
                  <ComplaintRow key={complaint._id} complaint={complaint} />
                ))}
              </List>
            </div>
          )}
        </PagedList>
      </div>
    </div>
  )
}

function NoComplaints({ role, tab }: { role: string; tab: Tab }) {
  if (tab === 'open') return <EmptyState title="Nothing open" text="Everything is settled." />
  return (
    <EmptyState
      title="No complaints"
      text={
        role === 'vendor' || role === 'rider'
          ? 'If a buyer complains about you, you answer here.'
          : 'If something is wrong with an order, open the order and press “Something wrong?”.'
      }
    >
      <ButtonLink kind="secondary" to={role === 'vendor' ? '/vendor/orders' : '/orders'}>
        Go to orders
      </ButtonLink>
    </EmptyState>
  )
}
