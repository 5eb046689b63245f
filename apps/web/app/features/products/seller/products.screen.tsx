import { useInfiniteQuery } from '@tanstack/react-query'
import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddressState } from '../../../lib/address-state.ts'
import { countText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import type { Route } from './+types/products.screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ProductCards } from './product-cards.tsx'
import { emptyTexts, isSort, isTab, productSorts, productTabs } from './product-labels.ts'
import { ProductPanel } from './product-panel.tsx'
import { ProductTable } from './product-table.tsx'
import { OWN_PRODUCTS_PAGE, ownProductsQuery, type ProductsFilter } from './products-seller.queries.ts'

export const handle: ScreenHandle = { phone: 'own-top', title: 'Products', namesDocument: true }

const filterFromUrl = (search: URLSearchParams): ProductsFilter => {
  const [tab, sort] = [search.get('tab'), search.get('sort')]
  return {
    tab: isTab(tab) ? tab : 'all',
    sort: isSort(sort) ? sort : 'newest',
    q: search.get('q')?.trim() || undefined,
  }
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) => void client.prefetchInfiniteQuery(ownProductsQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

/** The store's products. */
export default function Products() {
  const [search, show] = useAddressState()
  const filter = filterFromUrl(search)
  const query = useInfiniteQuery(ownProductsQuery(filter))
  const wide = useWideScreen()
  const navigate = useNavigate()
  const panel = useSidePanel('product')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isSelecting, setSelecting] = useState(false)
  const first = query.data?.pages[0]
  const loaded = query.data?.pages.flatMap((page) => page.data) ?? []
  const stopSelecting = () => {
    setSelected(new Set())
    setSelecting(false)
  }
  const list = {
    selected,
    onToggle: ({ _id }: SellerProduct) =>
      setSelected((ids) => (ids.has(_id) ? new Set([...ids].filter((id) => id !== _id)) : new Set(ids).add(_id))),
    onOpen: ({ _id }: SellerProduct) => panel.open(_id),
  }
  const total = first?.pagination?.total
  return (
    <div className="mx-auto max-w-page">
      <AdminList<SellerTab>
        title="Products"
        head={
          <PageHead title="Products">
            <span className="pr-2 lg:pr-0">
              <ButtonLink to="/vendor/products/new" size="sm" icon="plus-bold">
                Add
              </ButtonLink>
            </span>
          </PageHead>
        }
        tabs={{
          label: 'Products by status',
          id: 'products',
          value: filter.tab,
          tabs: productTabs.map((tab) => ({ ...tab, count: first?.counts[tab.value] })),
          onChange: (tab) => {
            stopSelecting()
            show({ tab: tab === 'all' ? undefined : tab, product: undefined })
          },
        }}
        filters={
          <>
            <Filters filter={filter} show={show} />
            {first && filter.tab !== 'active' && (
              <LowStockNote count={first.low} onShow={() => show({ tab: 'active', sort: 'stock', q: undefined })} />
            )}
            {first && <ItemsNote count={first.items} />}
          </>
        }
        bulkBar={<BulkBar products={loaded.filter(({ _id }) => selected.has(_id))} onClear={stopSelecting} />}
        count={total === undefined ? undefined : `${countText(total)} ${total === 1 ? 'product' : 'products'}`}
        tools={
          wide ? (
            <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
          ) : (
            <Button kind="quiet" size="sm" onClick={() => (isSelecting ? stopSelecting() : setSelecting(true))}>
              {isSelecting ? 'Done' : 'Select'}
            </Button>
          )
        }
        panel={{
          ...panel,
          label: 'Product',
          under: 'vendor',
          content: (id) => (
            <ProductPanel id={id} product={loaded.find(({ _id }) => _id === id)} onClose={panel.close} />
          ),
        }}
      >
        <PagedList
          query={query}
          noun="products"
          step={OWN_PRODUCTS_PAGE}
          failedText="Nothing has changed."
          skeleton={wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
          empty={<NoProducts filter={filter} />}
        >
          {(products) =>
            wide ? (
              <ProductTable
                {...list}
                products={products}
                openId={panel.openId}
                sort={filter.sort}
                onSort={(sort) => show({ sort })}
              />
            ) : (
              <ProductCards
                {...list}
                products={products}
                isSelecting={isSelecting}
                onEdit={(product) =>
                  product.status === 'removed'
                    ? panel.open(product._id)
                    : void navigate(`/vendor/products/${product._id}/edit`)
                }
              />
            )
          }
        </PagedList>
      </AdminList>
    </div>
  )
}

interface FiltersProps {
  filter: ProductsFilter
  show: (changes: Record<string, string | undefined>) => void
}

function Filters({ filter, show }: FiltersProps) {
  const [isImporting, setImporting] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter lg:px-0">
      <div className="w-full md:w-side">
        <LiveSearch
          label="Search your products"
          placeholder="Product name"
          q={filter.q ?? ''}
          onSearch={(q) => show({ q })}
        />
      </div>
      <SelectChip
        label="Sort"
        value={filter.sort === 'newest' ? '' : filter.sort}
        any="Newest"
        options={productSorts.filter(({ value }) => value !== 'newest')}
        onChange={(sort) => show({ sort })}
      />
      <span className="ml-auto flex gap-2">
        <Button kind="secondary" size="sm" icon="upload-simple" onClick={() => setImporting(true)}>
          Import
        </Button>
        <ExportButton call="GET /products/export" query={{}} />
      </span>
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
    </div>
  )
}

function LowStockNote({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null
  return (
    <div className="px-gutter pt-3 lg:px-0">
      <Note tone="gold">
        {count === 1 ? '1 product is' : `${count} products are`} running low.{' '}
        <button type="button" className="touch font-semibold text-brand-text" onClick={onShow}>
          View
        </button>
      </Note>
    </div>
  )
}

/** Items they posted as a student, before they had a store. */
function ItemsNote({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="px-gutter pt-3 text-ink-2 text-sm lg:px-0">
      You have {count === 1 ? '1 item' : `${count} items`} from before you opened your store.{' '}
      <Link to="/vendor/items" className="touch font-semibold text-brand-text">
        Manage {count === 1 ? 'it' : 'them'}
      </Link>
    </p>
  )
}

function NoProducts({ filter: { tab, q } }: { filter: ProductsFilter }) {
  if (q) return <EmptyState title={`No products match “${q}”`} text="Try part of the name, or look in another tab." />
  return (
    <EmptyState {...emptyTexts[tab]}>
      {tab !== 'removed' && (
        <ButtonLink to="/vendor/products/new" icon="plus-bold">
          Add a product
        </ButtonLink>
      )}
    </EmptyState>
  )
}
