import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerProduct } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddressState } from '../../../lib/address-state.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { RowsSkeleton, SkeletonOf, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Route } from './+types/products.screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ShelfCards } from './product-cards.tsx'
import { isSort, isTab, nothingIn, shelfSorts, shelfTabs } from './product-labels.ts'
import { ProductSheet } from './product-sheet.tsx'
import { ShelfTable } from './product-table.tsx'
import { type ProductsFilter, SHELF_A_PAGE, shelfQuery } from './products-seller.queries.ts'

export const meta = () => pageMeta('Products')
export const handle: ScreenHandle = { phone: 'own-top' }

const wishOf = (search: URLSearchParams): ProductsFilter => {
  const [tab, sort] = [search.get('tab'), search.get('sort')]
  return {
    tab: isTab(tab) ? tab : 'all',
    sort: isSort(sort) ? sort : 'newest',
    q: search.get('q')?.trim() || undefined,
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchInfiniteQuery(shelfQuery(wishOf(new URL(request.url).searchParams))))

/** Everything a store sells, to search, narrow and work through. */
export default function Products() {
  const [search, show] = useAddressState()
  const wish = wishOf(search)
  const first = useInfiniteQuery(shelfQuery(wish)).data?.pages[0]
  const [importing, setImporting] = useState(false)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Products">
        <span className="pr-2 lg:pr-0">
          <ButtonLink to="/vendor/products/new" size="sm" icon="plus-bold">
            Add
          </ButtonLink>
        </span>
      </PageHead>
      <div className="flex flex-wrap items-center gap-2 px-gutter py-3">
        <div className="w-full md:w-side">
          <LiveSearch
            label="Search your goods"
            placeholder="Name of a product"
            q={wish.q ?? ''}
            onSearch={(q) => show({ q })}
          />
        </div>
        <SelectChip
          label="Order"
          value={wish.sort === 'newest' ? '' : wish.sort}
          any="Newest"
          options={shelfSorts.filter(({ value }) => value !== 'newest')}
          onChange={(sort) => show({ sort })}
        />
        <span className="ml-auto flex gap-2">
          <Button kind="secondary" size="sm" icon="upload-simple" onClick={() => setImporting(true)}>
            Import
          </Button>
          <ExportButton call="GET /products/export" query={{}} />
        </span>
      </div>
      {first !== undefined && first.low > 0 && wish.tab !== 'active' && (
        <div className="px-gutter pb-3">
          <Note tone="gold">
            {first.low === 1 ? 'One product has' : `${first.low} products have`} few left.{' '}
            <button
              type="button"
              className="touch font-semibold text-brand-text"
              onClick={() => show({ tab: 'active', sort: 'stock', q: undefined })}
            >
              Show {first.low === 1 ? 'it' : 'them'}
            </button>
          </Note>
        </div>
      )}
      {first !== undefined && first.items > 0 && (
        <p className="px-gutter pb-3 text-ink-2 text-sm">
          {first.items === 1 ? 'One item' : `${first.items} items`} from before you had a store:{' '}
          <Link to="/vendor/items" className="touch font-semibold text-brand-text">
            look after {first.items === 1 ? 'it' : 'them'}
          </Link>
          .
        </p>
      )}
      <Tabs
        label="Goods by state"
        id="shelf"
        value={wish.tab}
        tabs={shelfTabs.map((tab) => ({ ...tab, count: first?.counts[tab.value] }))}
        onChange={(tab) => show({ tab: tab === 'all' ? undefined : tab })}
      >
        <Shelf key={`${wish.tab} ${wish.q}`} wish={wish} onSort={(sort) => show({ sort })} />
      </Tabs>
      <ImportSheet open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

function Shelf({ wish, onSort }: { wish: ProductsFilter; onSort: (sort: string) => void }) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    shelfQuery(wish),
  )
  const wide = useWideScreen()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [picking, setPicking] = useState(false)
  const [moreId, setMoreId] = useState<string>()
  if (!data) {
    if (error)
      return (
        <Failed
          title="Your goods did not load"
          text={`${error.message} Nothing about them has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )
    return (
      <SkeletonOf what="your goods">
        {wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
      </SkeletonOf>
    )
  }
  const products = data.pages.flatMap((page) => page.data)
  if (products.length === 0) return <Nothing wish={wish} />
  const pick = ({ _id }: SellerProduct) =>
    setPicked((now) => new Set(now.has(_id) ? [...now].filter((id) => id !== _id) : [...now, _id]))
  const list = {
    products,
    picked,
    onPick: pick,
    onEdit: (product: SellerProduct) =>
      product.status === 'removed' ? setMoreId(product._id) : void navigate(`/vendor/products/${product._id}/edit`),
    onMore: (product: SellerProduct) => setMoreId(product._id),
  }
  const clear = () => {
    setPicked(new Set())
    setPicking(false)
  }
  const pagination = data.pages.at(-1)?.pagination
  return (
    <div className="lg:px-gutter lg:pt-3">
      {wide ? (
        <>
          <BulkBar products={products.filter(({ _id }) => picked.has(_id))} onClear={clear} />
          <ShelfTable {...list} sort={wish.sort} onSort={onSort} />
        </>
      ) : (
        <>
          <div className="flex justify-end px-1 py-1">
            <Button kind="quiet" size="sm" onClick={() => (picking ? clear() : setPicking(true))}>
              {picking ? 'Done picking' : 'Pick several'}
            </Button>
          </div>
          <ShelfCards {...list} picking={picking} />
          <BulkBar products={products.filter(({ _id }) => picked.has(_id))} onClear={clear} />
        </>
      )}
      <Pager
        shown={products.length}
        total={hasNextPage ? Math.max(pagination?.total ?? 0, products.length + 1) : products.length}
        totalIsExact={pagination?.totalIsExact ?? true}
        step={SHELF_A_PAGE}
        noun={products.length === 1 ? 'product' : 'products'}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      <ProductSheet product={products.find(({ _id }) => _id === moreId)} onClose={() => setMoreId(undefined)} />
    </div>
  )
}

function Nothing({ wish }: { wish: ProductsFilter }) {
  if (wish.q)
    return (
      <EmptyState title={`Nothing of yours fits “${wish.q}”`} text="Try half of its name, or look in another tab." />
    )
  return (
    <EmptyState {...nothingIn[wish.tab]}>
      {wish.tab !== 'removed' && (
        <ButtonLink to="/vendor/products/new" icon="plus-bold">
          Add a product
        </ButtonLink>
      )}
    </EmptyState>
  )
}
