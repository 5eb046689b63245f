import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAddressState } from '../../../lib/address-state.ts'
import { warm } from '../../../lib/query-client.ts'
import { pageMeta } from '../../../lib/title.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Route } from './+types/products.screen.ts'
import { adminTabs, wishOf } from './product-labels.ts'
import { DeskPanel } from './product-panel.tsx'
import { type AdminFilter, adminApplicationsQueryParams, campusesQuery, DESK_A_PAGE } from './products-admin.queries.ts'
import { DeskRows, DeskTable } from './products-list.tsx'

export const meta = () => pageMeta('Products')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) =>
      void client.prefetchInfiniteQuery(adminApplicationsQueryParams(wishOf(new URL(request.url).searchParams))),
  )

/** Everything that is or was for sale, and what waits for a decision. On a phone one product is a page of its own. */
export default function ProductsDesk() {
  const [search, show] = useAddressState()
  const wide = useWideScreen()
  const wish = wishOf(search)
  const openId = search.get('product') ?? undefined
  const counts = useInfiniteQuery(adminApplicationsQueryParams(wish)).data?.pages[0]?.counts
  if (openId && !wide)
    return (
      <div className="px-gutter pt-2">
        <span className="-ml-2 flex items-center gap-1 pb-1 text-ink-2">
          <IconButton label="Back to the products" icon="arrow-left" onClick={() => show({ product: undefined })} />
          Products
        </span>
        <DeskPanel id={openId} level={1} />
      </div>
    )
  return (
    <>
      <div className="flex items-baseline px-gutter pt-4">
        <h1 className="display text-d-md">Products</h1>
        <Link to="/admin/reviews" className="touch ml-auto font-semibold text-brand-text text-sm">
          Reported reviews
        </Link>
      </div>
      <Filters wish={wish} onChange={(changes) => show({ ...changes, product: undefined })} />
      <Tabs
        label="Products to look at"
        id="desk"
        value={wish.tab}
        tabs={adminTabs.map((tab) => ({ ...tab, count: counts?.[tab.value as 'reported' | 'flagged'] }))}
        onChange={(tab) => show({ tab: tab === 'all' ? undefined : tab, product: undefined })}
      >
        <div className="lg:flex lg:items-start lg:gap-4">
          <div className="min-w-0 flex-1">
            <Desk wish={wish} wide={wide} openId={openId} onOpen={(id) => show({ product: id })} />
          </div>
          {openId && (
            <aside
              aria-label="The product"
              className="sticky top-19 mt-3 mr-gutter max-h-[calc(100dvh---spacing(23))] w-side flex-none overflow-y-auto rounded-card bg-surface p-4 hairline"
            >
              <DeskPanel id={openId} level={2} onClose={() => show({ product: undefined })} />
            </aside>
          )}
        </div>
      </Tabs>
    </>
  )
}

const kinds = [
  { value: 'product', label: 'Goods of stores' },
  { value: 'listing', label: 'Student items' },
]
const states = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Drafts' },
  { value: 'removed', label: 'Removed' },
]

interface FiltersProps {
  wish: AdminFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Search and what narrows; they stand in the address, so that a colleague can be sent there. */
function Filters({ wish, onChange }: FiltersProps) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter py-3">
      <div className="w-full md:w-side">
        <LiveSearch
          label="Search products"
          placeholder="Product, store, or an id"
          q={wish.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectChip
        label="Kind"
        value={wish.kind ?? ''}
        any="Stores and students"
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectChip
        label="State"
        value={wish.status ?? ''}
        any="Any state"
        options={states}
        onChange={(state) => onChange({ state })}
      />
      <SelectChip
        label="Campus"
        value={wish.campus ?? ''}
        any="All campuses"
        options={campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
        onChange={(campus) => onChange({ campus })}
      />
    </div>
  )
}

interface DeskProps {
  wish: AdminFilter
  wide: boolean
  openId: string | undefined
  onOpen: (id: string) => void
}

function Desk({ wish, wide, openId, onOpen }: DeskProps) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    adminApplicationsQueryParams(wish),
  )
  if (!data)
    return error ? (
      <Failed
        title="The products did not load"
        text={`${error.message} Nothing about them has changed.`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <SkeletonOf what="the products">
        {wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
      </SkeletonOf>
    )
  const products = data.pages.flatMap((page) => page.data)
  if (products.length === 0) return <Nothing wish={wish} />
  const pagination = data.pages.at(-1)?.pagination
  return (
    <div className="pt-3 md:px-gutter">
      {wide ? (
        <DeskTable products={products} openId={openId} onOpen={onOpen} />
      ) : (
        <DeskRows products={products} onOpen={onOpen} />
      )}
      <Pager
        shown={products.length}
        total={hasNextPage ? Math.max(pagination?.total ?? 0, products.length + 1) : products.length}
        totalIsExact={pagination?.totalIsExact ?? true}
        step={DESK_A_PAGE}
        noun={products.length === 1 ? 'product' : 'products'}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </div>
  )
}

const nothing: Record<AdminFilter['tab'], { title: string; text: string }> = {
  all: { title: 'Nothing fits', text: 'Take a filter away, or search for half of the name.' },
  reported: { title: 'No open reports', text: 'What people report stands here, the longest waiting first.' },
  flagged: {
    title: 'Nothing strange',
    text: 'Pictures that look like another seller’s stand here, and stores named like others.',
  },
  removed: { title: 'Nothing is taken down', text: 'What you take down stands here with its reason.' },
}

const Nothing = ({ wish }: { wish: AdminFilter }) => <EmptyState {...(wish.q ? nothing.all : nothing[wish.tab])} />
