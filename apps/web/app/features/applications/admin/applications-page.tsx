import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useAddressState } from '../../../lib/address-state.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SampleNote } from '../../../ui/sample-note.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { useCampusFilters } from '../../campuses/own-campuses.ts'
import {
  APPLICATIONS_PER_PAGE,
  adminApplicationsKey,
  applicationsQuery,
  documentRequestsKey,
  type Kind,
} from './applications-admin.queries.ts'
import { type ApplicationsFilter, defaultSort, filterFromUrl, sorts, tabOptions } from './applications-filter.ts'
import { ApplicationRows, ApplicationsTable } from './applications-table.tsx'
import { RequestedDocuments } from './requested-documents.tsx'
import { Review } from './review.tsx'
import { sampleVendors } from './sample-vendors.ts'

const kinds = {
  vendor: {
    title: 'Vendor applications',
    event: 'admin:vendor:application',
    exports: 'GET /vendors/applications/export',
    search: 'Business, name, email or phone',
  },
  rider: {
    title: 'Rider applications',
    event: 'admin:rider:application',
    exports: 'GET /admin/riders/export',
    search: 'Name, email or phone',
  },
} as const

/** Applications by status. One opens in place of the list, where its documents have room. */
export function ApplicationsPage({ kind }: { kind: Kind }) {
  const { title, event, exports } = kinds[kind]
  const client = useQueryClient()
  const wide = useWideScreen()
  const [search, show] = useAddressState()
  const panel = useSidePanel('open')
  const filter = filterFromUrl(search)
  const query = useInfiniteQuery(applicationsQuery(kind, filter))
  const refresh = () => {
    void client.invalidateQueries({ queryKey: adminApplicationsKey(kind) })
    void client.invalidateQueries({ queryKey: documentRequestsKey(kind) })
  }
  useRealtime(event, refresh)
  useRealtime('missed', refresh)
  const rows = query.data?.pages.flatMap((page) => page.data) ?? []
  const counts = query.data?.pages[0]?.counts
  const { status } = filter
  const isSample = kind === 'vendor' && status === 'pending' && !query.data && query.error !== null
  const list = { kind, status, onOpen: panel.open }
  return (
    <AdminList
      title={title}
      actions={<ExportButton call={exports} query={filter} />}
      tabs={{
        label: `${title} by status`,
        id: `${kind}s`,
        value: status,
        tabs: tabOptions.map((tab) => ({ ...tab, count: counts?.[tab.value] })),
        onChange: (tab) => show({ tab: tab === 'pending' ? undefined : tab, sort: undefined }),
      }}
      intro={status === 'pending' && <RequestedDocuments kind={kind} />}
      filters={<Filters kind={kind} filter={filter} show={show} />}
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
      panel={{
        ...panel,
        label: kind === 'vendor' ? 'Vendor application' : 'Rider application',
        inPlaceOfList: true,
        content: (id) => (
          <Review
            key={id}
            {...{ kind, id }}
            neighbours={rows}
            total={counts?.[status] ?? 0}
            onOpen={panel.open}
            onClose={panel.close}
          />
        ),
      }}
    >
      <PagedList
        query={query}
        noun="applications"
        step={APPLICATIONS_PER_PAGE}
        failedText="Nothing has changed."
        failed={
          isSample && <SampleList error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
        }
        skeleton={wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
        empty={<NoApplications kind={kind} filter={filter} />}
      >
        {(applications) =>
          wide ? (
            <ApplicationsTable {...list} applications={applications} />
          ) : (
            <ApplicationRows {...list} applications={applications} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

interface FiltersProps {
  kind: Kind
  filter: ApplicationsFilter
  show: (changes: Record<string, string | undefined>) => void
}

function Filters({ kind, filter, show }: FiltersProps) {
  const campusFilters = useCampusFilters()
  const standard = defaultSort(filter.status)
  return (
    <FilterRow
      label="Filter and sort"
      search={{ label: kind === 'vendor' ? 'Search vendors' : 'Search riders', placeholder: kinds[kind].search }}
      filter={filter}
      filters={[...campusFilters, { name: 'sort', label: 'Sort', standard, options: sorts }]}
      onChange={show}
    />
  )
}

const empty = {
  pending: { title: 'No pending applications', text: 'New applications appear here by themselves.' },
  verified: { title: 'No verified applications yet', text: 'Applications you verify are listed here.' },
  rejected: { title: 'No rejected applications', text: 'Applications you reject are listed here with your reason.' },
}

function NoApplications({ kind, filter }: { kind: Kind; filter: ApplicationsFilter }) {
  if (!filter.q && !filter.campus) return <EmptyState {...empty[filter.status]} />
  return (
    <EmptyState
      title={filter.q ? `No applications match “${filter.q}”` : 'No applications from this campus'}
      text={`Try another tab, or part of the ${kind === 'vendor' ? 'business name' : 'name'}.`}
    />
  )
}

/** The specification asks for sample data when pending vendors cannot be loaded; it says plainly what it is. */
function SampleList({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const wide = useWideScreen()
  const list = { kind: 'vendor', status: 'pending', applications: sampleVendors } as const
  return (
    <section aria-label="Sample data">
      <div className="px-gutter pb-3 lg:px-0">
        <SampleNote real="people" missing="pending vendors" error={error} onRetry={onRetry} busy={busy}>
          You can’t decide on these.
        </SampleNote>
      </div>
      <div className="faded">{wide ? <ApplicationsTable {...list} /> : <ApplicationRows {...list} />}</div>
    </section>
  )
}
