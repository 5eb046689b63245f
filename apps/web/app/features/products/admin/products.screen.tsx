import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminProduct, AdminTab } from '@vendly/contract/admin-products'
import { limits } from '@vendly/contract/limits'
import { useAddressState } from '../../../lib/address-state.ts'
import { countText } from '../../../lib/money.ts'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { useSelection } from '../../../lib/selection.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../../ui/list-skeletons.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SelectButton, selectingText } from '../../../ui/select-button.tsx'
import { TableSkeleton } from '../../../ui/table-skeleton.tsx'
import { useCampusFilters } from '../../campuses/own-campuses.ts'
import type { Route } from './+types/products.screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ProductPanel } from './product-panel.tsx'
import { adminProductsQuery, loadProducts, PRODUCTS_PER_PAGE } from './products-admin.queries.ts'
import { defaultSort, filterFromUrl, type ProductsFilter, sortOptions, tabOptions } from './products-filter.ts'
import { ProductRows, ProductsTable } from './products-list.tsx'

export const handle: ScreenHandle = { title: 'Products', namesDocument: true }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) => void client.prefetchInfiniteQuery(adminProductsQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

type Show = (changes: Record<string, string | undefined>) => void

/** All products and student items, and those that were reported or flagged. */
export default function AdminProducts() {
  const [search, show] = useAddressState()
  const wide = useWideScreen()
  const panel = useSidePanel('product')
  const filter = filterFromUrl(search)
  const query = useInfiniteQuery(adminProductsQuery(filter))
  const selection = useSelection<AdminProduct>()
  const { total = 0, totalIsExact = true } = query.data?.pages[0]?.pagination ?? {}
  const counts: Partial<Record<AdminTab, number>> = query.data?.pages[0]?.counts ?? {}
  return (
    <AdminList
      title="Products"
      actions={<ExportButton call="GET /admin/products/export" query={filter} />}
      tabs={{
        label: 'Products',
        id: 'products',
        value: filter.tab,
        tabs: tabOptions.map((tab) => ({ ...tab, count: counts[tab.value] })),
        onChange: (tab) => show({ tab: tab === 'all' ? undefined : tab, sort: undefined, product: undefined }),
      }}
      filters={<Filters filter={filter} onChange={show} />}
      bulkBar={
        <BulkBar
          selection={selection}
          matching={{
            total,
            isExact: totalIsExact,
            busy: selectingText(selection),
            onSelect: () =>
              void selection.selectMatching((cursor) => loadProducts(filter, cursor, limits.selectedAtOnce)),
          }}
        />
      }
      count={query.data && `${countText(total)}${totalIsExact ? '' : '+'} ${total === 1 ? 'product' : 'products'}`}
      tools={
        wide ? (
          <KeyHints hints={{ 'J K': 'move', Enter: 'open', X: 'select' }} />
        ) : (
          <SelectButton selection={selection} />
        )
      }
      panel={{ ...panel, label: 'Product', content: (id) => <ProductPanel id={id} /> }}
    >
      <PagedList
        query={query}
        noun="products"
        step={PRODUCTS_PER_PAGE}
        failedText="Nothing has changed."
        skeleton={wide ? <TableSkeleton rows={8} columns={6} /> : <RowsSkeleton count={8} />}
        empty={<EmptyState {...empty[filter.q ? 'all' : filter.tab]} />}
      >
        {(products) =>
          wide ? (
            <ProductsTable
              products={products}
              openId={panel.openId}
              selection={selection}
              sort={filter.sort}
              onOpen={panel.open}
              onSort={(sort) => show({ sort: sort === defaultSort(filter.tab) ? undefined : sort })}
            />
          ) : (
            <ProductRows products={products} selection={selection} onOpen={panel.open} />
          )
        }
      </PagedList>
    </AdminList>
  )
}

const kinds = [
  { value: 'product', label: 'Store products' },
  { value: 'listing', label: 'Student items' },
]
const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Drafts' },
  { value: 'removed', label: 'Removed' },
]

interface FiltersProps {
  filter: ProductsFilter
  onChange: Show
}

function Filters({ filter, onChange }: FiltersProps) {
  const campusFilters = useCampusFilters()
  return (
    <FilterRow
      label="Filter and sort"
      search={{ label: 'Search products', placeholder: 'Product, store or ID' }}
      filter={filter}
      filters={[
        { name: 'kind', label: 'Kind', any: 'Stores and students', options: kinds },
        { name: 'status', label: 'Status', any: 'Any status', options: statuses },
        ...campusFilters,
        {
          ...{ name: 'sort', label: 'Sort', standard: defaultSort(filter.tab) },
          any: sortOptions(filter.tab)[0]?.label,
          options: sortOptions(filter.tab),
        },
      ]}
      onChange={onChange}
    />
  )
}

const empty: Record<AdminTab, { title: string; text: string }> = {
  all: { title: 'No products found', text: 'Remove a filter, or search for part of the name.' },
  reported: { title: 'No open reports', text: 'Reported products appear here, the longest waiting first.' },
  flagged: {
    title: 'Nothing flagged',
    text: 'Products with another seller’s pictures, and stores named like another, appear here.',
  },
  removed: { title: 'Nothing removed', text: 'Products you remove are listed here with your reason.' },
}
