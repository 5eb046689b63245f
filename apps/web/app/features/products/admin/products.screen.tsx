import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdminTab } from '@vendly/contract/admin-products'
import { Link } from 'react-router'
import { useAddressState } from '../../../lib/address-state.ts'
import { warm } from '../../../lib/query-client.ts'
import { useSidePanel } from '../../../lib/side-panel.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { AdminList } from '../../../ui/admin-list.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { KeyHints } from '../../../ui/key-hints.tsx'
import { RowsSkeleton, TableSkeleton } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { campusesQuery } from '../../campuses/campuses.queries.ts'
import type { Route } from './+types/products.screen.ts'
import { ProductPanel } from './product-panel.tsx'
import { adminProductsQuery, PRODUCTS_PER_PAGE } from './products-admin.queries.ts'
import { filterFromUrl, type ProductsFilter, tabOptions } from './products-filter.ts'
import { ProductRows, ProductsTable } from './products-list.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(
    (client) => void client.prefetchInfiniteQuery(adminProductsQuery(filterFromUrl(new URL(request.url).searchParams))),
  )

/** All products and student items, and those that were reported or flagged. */
export default function AdminProducts() {
  const [search, show] = useAddressState()
  const wide = useWideScreen()
  const panel = useSidePanel('product')
  const filter = filterFromUrl(search)
  const query = useInfiniteQuery(adminProductsQuery(filter))
  const counts: Partial<Record<AdminTab, number>> = query.data?.pages[0]?.counts ?? {}
  return (
    <AdminList
      title="Products"
      head={
        <div className="flex items-baseline px-gutter pt-4">
          <h1 className="display text-d-md">Products</h1>
          <Link to="/admin/reviews" className="touch ml-auto font-semibold text-brand-text text-sm">
            Reported reviews
          </Link>
        </div>
      }
      tabs={{
        label: 'Products',
        id: 'products',
        value: filter.tab,
        tabs: tabOptions.map((tab) => ({ ...tab, count: counts[tab.value] })),
        onChange: (tab) => show({ tab: tab === 'all' ? undefined : tab, product: undefined }),
      }}
      filters={<Filters filter={filter} onChange={(changes) => show({ ...changes, product: undefined })} />}
      tools={wide && <KeyHints hints={{ 'J K': 'move', Enter: 'open' }} />}
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
            <ProductsTable products={products} openId={panel.openId} onOpen={panel.open} />
          ) : (
            <ProductRows products={products} onOpen={panel.open} />
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
  onChange: (changes: Record<string, string | undefined>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const { data: campuses = [] } = useQuery(campusesQuery)
  return (
    <div className="flex flex-wrap items-center gap-2 px-gutter lg:px-0">
      <div className="w-full md:w-side">
        <LiveSearch
          label="Search products"
          placeholder="Product, store or ID"
          q={filter.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <SelectChip
        label="Kind"
        value={filter.kind ?? ''}
        any="Stores and students"
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <SelectChip
        label="Status"
        value={filter.status ?? ''}
        any="Any status"
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <SelectChip
        label="Campus"
        value={filter.campus ?? ''}
        any="All campuses"
        options={campuses.map(({ slug, shortName }) => ({ value: slug, label: shortName }))}
        onChange={(campus) => onChange({ campus })}
      />
    </div>
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
