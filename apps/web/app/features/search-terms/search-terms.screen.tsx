import { useInfiniteQuery } from '@tanstack/react-query'
import { searchTermLimits, searchTermPeriods } from '@vendly/contract/search-term-limits'
import type { SearchTermTab } from '@vendly/contract/search-terms'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSidePanel } from '../../lib/side-panel.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import type { Route } from './+types/search-terms.screen.ts'
import { SearchFigures } from './search-figures.tsx'
import { TermRows, TermTable } from './search-term-list.tsx'
import { TermPanel } from './search-term-panel.tsx'
import { SEARCH_TERMS_PAGE, searchTermsQuery, type TermFilter } from './search-terms.queries.ts'

export const handle: ScreenHandle = { title: 'Searches', namesDocument: true }

const tabs = [
  { value: 'empty', label: 'No results' },
  { value: 'unpressed', label: 'Few presses' },
  { value: 'all', label: 'All' },
] as const
const periods = searchTermPeriods.map((days) => ({ value: String(days), label: `${days} days` }))

const filterFrom = (search: URLSearchParams): TermFilter => ({
  tab: tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'empty',
  days: searchTermPeriods.find((days) => String(days) === search.get('days')) ?? 7,
  isHidden: search.get('hidden') === '1',
})

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(searchTermsQuery(filterFrom(new URL(request.url).searchParams))))

/** What people search for and do not find, and what to do about it. */
export default function AdminSearchTerms() {
  const [search, show] = useAddressState()
  const filter = filterFrom(search)
  const panel = useSidePanel('term')
  const wide = useWideScreen()
  const { may } = useAccess()
  return (
    <AdminList<SearchTermTab>
      title="Searches"
      actions={
        may('goods:read') && (
          <ButtonLink to="/admin/settings?section=search" kind="secondary" size="sm">
            Synonyms
          </ButtonLink>
        )
      }
      intro={
        <div className="grid grid-cols-1 gap-3 px-gutter pt-3">
          <div className="max-w-80">
            <Segmented
              {...{ label: 'Period', name: 'days', options: periods }}
              value={String(filter.days)}
              onChange={(days) => show({ days: days === '7' ? undefined : days })}
            />
          </div>
          <SearchFigures filter={filter} />
        </div>
      }
      tabs={{
        ...{ label: 'Searches', id: 'searches', value: filter.tab, tabs },
        onChange: (tab) => show({ tab: tab === 'empty' ? undefined : tab, term: undefined }),
      }}
      tools={
        <span className="flex items-center gap-3">
          <Chip
            look={filter.isHidden ? 'selected' : 'plain'}
            onClick={() => show({ hidden: filter.isHidden ? undefined : '1', term: undefined })}
          >
            Hidden
          </Chip>
          {wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
        </span>
      }
      panel={{
        ...panel,
        label: 'Search',
        content: (id) => <TermPanel id={id} days={filter.days} onDone={panel.close} />,
      }}
    >
      <Terms filter={filter} openId={panel.openId} onOpen={panel.open} />
    </AdminList>
  )
}

const { leastVisitors, fewPressesFrom, fewPressesPercent } = searchTermLimits
const EMPTY: Record<SearchTermTab, { title: string; text: string }> = {
  empty: {
    title: 'Every search found something',
    text: `Phrases are listed once ${leastVisitors} visitors of one day searched for them.`,
  },
  unpressed: {
    title: 'Nothing to look at',
    text: `Phrases are listed here when fewer than ${fewPressesPercent}% of at least ${fewPressesFrom} searches led to a press.`,
  },
  all: {
    title: 'No searches yet',
    text: `Phrases are listed once ${leastVisitors} visitors of one day searched for them.`,
  },
}
const NOTHING_HIDDEN = { title: 'Nothing is hidden', text: 'Phrases that you hide are kept here.' }

interface TermsProps {
  filter: TermFilter
  openId: string | undefined
  onOpen: (id: string) => void
}

function Terms({ filter, openId, onOpen }: TermsProps) {
  const wide = useWideScreen()
  return (
    <PagedList
      query={useInfiniteQuery(searchTermsQuery(filter))}
      noun="phrases"
      step={SEARCH_TERMS_PAGE}
      failedText="Nothing has changed."
      skeleton={wide ? <TableSkeleton columns={8} /> : <RowsSkeleton count={6} />}
      empty={<EmptyState {...(filter.isHidden ? NOTHING_HIDDEN : EMPTY[filter.tab])} />}
    >
      {(terms) =>
        wide ? <TermTable terms={terms} openId={openId} onOpen={onOpen} /> : <TermRows terms={terms} onOpen={onOpen} />
      }
    </PagedList>
  )
}
