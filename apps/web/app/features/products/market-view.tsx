import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { FORM_ID } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { Market } from './market.queries.ts'
import { CategoryChips, FilterChips } from './market-chips.tsx'
import { activeFilters, defaultSort, type MarketCall, searchOf, sorts } from './market-filters.ts'
import { campusName, countLabel, filterNames, nounFor } from './market-labels.ts'
import { ProductList } from './product-list.tsx'

export interface MarketViewProps {
  market: Market
  call: MarketCall
  title: string
  /** Above the list, such as a search box where the bar has none. */
  children?: ReactNode
  /** Shown when there are no results. */
  empty: ReactNode
  /** Below the list. */
  after?: ReactNode
}

const Elsewhere = lazyPart(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }), 'none')

const isAllOfOneCampus = ({ filters, products }: Market): boolean =>
  filters.campus !== undefined && filters.campus !== 'all' && products?.pagination.next === null

/** A product list with filters: marketplace, student items, search results. */
export function MarketView({ market, call, title, children, empty, after }: MarketViewProps) {
  const { pathname } = useLocation()
  const { filters, products } = market
  // Nothing was found, and no filter hides anything: there is nothing to narrow or to sort.
  const isNothing =
    products?.cards.length === 0 && !filters.category && activeFilters(filters, filterNames(market)).length === 0
  return (
    <div className="mx-auto max-w-page px-gutter lg:flex lg:items-start lg:gap-6 lg:pt-5">
      {!isNothing && <FilterPanel market={market} path={pathname} call={call} />}
      <div className="min-w-0 flex-1">
        {children}
        <CategoryChips market={market} path={pathname} />
        <MarketHead market={market} call={call} title={title}>
          {!isNothing && (
            <>
              <FilterChips market={market} path={pathname} />
              <SortSelect market={market} call={call} />
            </>
          )}
        </MarketHead>
        <Results market={market} call={call} path={pathname} empty={empty} />
        {products && products.cards.length > 0 && after}
        {isAllOfOneCampus(market) && (
          <Suspense>
            <Elsewhere key={`${call} ${searchOf(filters)}`} market={market} call={call} path={pathname} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The title and, in one line below it on a phone, what changes the list. */
const MarketHead = ({ market, call, title, children }: Omit<MarketViewProps, 'empty' | 'after'>) => (
  <div className="flex flex-wrap items-baseline gap-x-2 pt-3 lg:mb-3 lg:pt-0">
    <h1 className="display min-w-0 truncate text-d-sm lg:text-d-md">{title}</h1>
    <p role="status" className="flex-1 whitespace-nowrap text-ink-2 text-sm">
      {resultText(market, call)}
    </p>
    <div className="flex min-w-0 basis-full items-center gap-2 lg:contents">{children}</div>
  </div>
)

function SortSelect({ market, call }: Pick<MarketViewProps, 'market' | 'call'>) {
  const { sort } = market.filters
  const isCheapest = market.products?.understood.some(({ kind }) => kind === 'cheap')
  const first = isCheapest ? 'price-low' : defaultSort(call, market.filters)
  return (
    <label className="relative flex min-h-touch flex-none items-center gap-1 text-ink-2 text-sm">
      <span className="sr-only">Sort by</span>
      <select
        key={sort}
        form={FORM_ID}
        name="sort"
        defaultValue={sort ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="appearance-none py-2.5 pr-5 text-right text-lg lg:text-base"
      >
        <option value="">{first ? sorts[first] : 'Best match'}</option>
        {Object.entries(sorts)
          .filter(([value]) => value !== first)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <Icon name="caret-down-bold" size="xs" className="pointer-events-none absolute right-0" />
    </label>
  )
}

function resultText(market: Market, call: MarketCall): string {
  const { products, filters } = market
  if (!products) return ''
  const { total, totalIsExact } = products.pagination
  const where = filters.campus && filters.campus !== 'all' ? ` in ${campusName(market, filters.campus)}` : ''
  return `${countLabel(total, totalIsExact)} ${nounFor(call, total)}${where}`
}

function Results({ market, call, path, empty }: Omit<MarketViewProps, 'title'> & { path: string }) {
  const navigation = useNavigation()
  const { revalidate, state } = useRevalidator()
  if (navigation.state === 'loading' && navigation.location.pathname === path) {
    return (
      <SkeletonOf what="products">
        <ProductGrid>
          <ProductCardsSkeleton count={10} />
        </ProductGrid>
      </SkeletonOf>
    )
  }
  const { products, filters, cursor = '' } = market
  if (!products) {
    return (
      <Failed
        title="Couldn’t load the products"
        text="Your cart and your money are not affected."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  }
  if (products.cards.length === 0) return empty
  return (
    <ProductList key={`${searchOf(filters)} ${cursor}`} market={market} products={products} path={path} call={call} />
  )
}
