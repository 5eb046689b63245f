import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OwnService, ServiceTab } from '@vendly/contract/service-form'
import { useNavigate } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { countOf } from '../../lib/count-of.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/own-services.screen.ts'
import { OWN_SERVICES_PAGE, ownServicesQuery, type ServicesFilter, upcomingQuery } from './own-services.queries.ts'
import { ServiceCards } from './service-cards.tsx'
import { emptyTexts, isServiceTab, serviceTabs } from './service-labels.ts'
import { ServicePanel } from './service-panel.tsx'
import { ServiceTable } from './service-table.tsx'

export const handle: ScreenHandle = { phone: 'own-top', title: 'Services', namesDocument: true }

const filterFromUrl = (search: URLSearchParams): ServicesFilter => {
  const tab = search.get('tab')
  return { tab: isServiceTab(tab) ? tab : 'all', q: search.get('q')?.trim() || undefined }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) => void client.prefetchInfiniteQuery(ownServicesQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

/** The services that a store, or a student, offers. */
export default function OwnServices() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const query = useInfiniteQuery(ownServicesQuery(filter))
  const wide = useWideScreen()
  const navigate = useNavigate()
  const paths = useServicePaths()
  const panel = useSidePanel('service')
  const first = query.data?.pages[0]
  const loaded = query.data?.pages.flatMap((page) => page.data) ?? []
  const { data: upcoming } = useQuery(upcomingQuery(loaded.map(({ _id }) => _id)))
  const total = first?.pagination?.total
  const list = {
    upcomingOf: ({ _id }: OwnService) => upcoming?.get(_id),
    onOpen: ({ _id }: OwnService) => panel.open(_id),
  }
  return (
    <div className="mx-auto max-w-page">
      <AdminList<ServiceTab>
        title="Services"
        head={
          <PageHead title={paths.hasStore ? 'Services' : 'My services'}>
            <span className="flex gap-2 pr-2 lg:pr-0">
              <ButtonLink to={paths.hours} kind="secondary" size="sm" icon="clock">
                Hours
              </ButtonLink>
              <ButtonLink to={paths.add} size="sm" icon="plus-bold">
                Add
              </ButtonLink>
            </span>
          </PageHead>
        }
        tabs={{
          label: 'Services by status',
          id: 'services',
          value: filter.tab,
          tabs: serviceTabs.map((tab) => ({ ...tab, count: first?.counts[tab.value] })),
          onChange: (tab) => show({ tab: tab === 'all' ? undefined : tab, service: undefined }),
        }}
        filters={
          <div className="px-gutter md:w-side lg:px-0">
            <LiveSearch
              label="Search your services"
              placeholder="Service name"
              q={filter.q ?? ''}
              onSearch={(q) => show({ q })}
            />
          </div>
        }
        count={total === undefined ? undefined : countOf(total, 'service')}
        tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
        panel={{
          ...panel,
          label: 'Service',
          under: paths.hasStore ? 'vendor' : 'shopper',
          content: (id) => (
            <ServicePanel id={id} service={loaded.find(({ _id }) => _id === id)} onClose={panel.close} />
          ),
        }}
      >
        <PagedList
          query={query}
          noun="services"
          step={OWN_SERVICES_PAGE}
          failedText="Nothing has changed."
          skeleton={wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={6} />}
          empty={<NoServices filter={filter} add={paths.add} />}
        >
          {(services) =>
            wide ? (
              <ServiceTable {...list} services={services} openId={panel.openId} />
            ) : (
              <ServiceCards
                {...list}
                services={services}
                onEdit={({ _id, status }) => (status === 'removed' ? panel.open(_id) : void navigate(paths.edit(_id)))}
              />
            )
          }
        </PagedList>
      </AdminList>
    </div>
  )
}

function NoServices({ filter: { tab, q }, add }: { filter: ServicesFilter; add: string }) {
  if (q) return <EmptyState title={`No services match “${q}”`} text="Try part of the name, or look in another tab." />
  return (
    <EmptyState {...emptyTexts[tab]}>
      {tab !== 'removed' && (
        <ButtonLink to={add} icon="plus-bold">
          Add a service
        </ButtonLink>
      )}
    </EmptyState>
  )
}
