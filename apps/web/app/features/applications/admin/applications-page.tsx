import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRealtime } from '../../../lib/realtime.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { adminApplicationsQueryParams, deskKey, type Kind } from './applications-admin.queries.ts'
import { changed, tabs, wishOf } from './applications-filter.ts'
import { AdminFilters } from './applications-filters.tsx'
import { DeskList } from './applications-list.tsx'
import { Review } from './review.tsx'

const words = {
  vendor: { title: 'Vendors', event: 'admin:vendor:application', exports: 'GET /vendors/applications/export' },
  rider: { title: 'Riders', event: 'admin:rider:application', exports: 'GET /admin/riders/export' },
} as const

/** Applications by state. One opens in the place of the list, where its documents have room. */
export function Desk({ kind }: { kind: Kind }) {
  const { title, event, exports } = words[kind]
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const wish = wishOf(search)
  const openId = search.get('open') ?? undefined
  const list = useInfiniteQuery(adminApplicationsQueryParams(kind, wish))
  const refresh = () => void client.invalidateQueries({ queryKey: deskKey(kind) })
  useRealtime(event, refresh)
  useRealtime('connected', refresh)
  const show = (changes: Record<string, string | undefined>, replace = true) =>
    setSearch((now) => changed(now, changes), { replace })
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  if (openId)
    return (
      <Review
        key={openId}
        kind={kind}
        id={openId}
        around={rows}
        onOpen={(id) => show({ open: id })}
        onClose={() => show({ open: undefined })}
      />
    )
  const counts = list.data?.pages[0]?.counts
  const { status, ...filters } = wish
  return (
    <div className="lg:px-0">
      <PageHead title={title}>
        <span className="pr-2 lg:pr-0">
          <ExportButton call={exports} query={{ status, ...filters }} />
        </span>
      </PageHead>
      <Tabs
        label={`${title} by state`}
        id={`${kind}s`}
        value={status}
        tabs={tabs.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
        onChange={(tab) => show({ tab: tab === 'pending' ? undefined : tab, sort: undefined })}
      >
        <AdminFilters wish={wish} onChange={show} kind={kind} />
        <DeskList kind={kind} wish={wish} list={list} onOpen={(id) => show({ open: id }, false)} />
      </Tabs>
    </div>
  )
}
