import type { ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Failed } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { ProductCardsSkeleton } from '../../ui/skeleton.tsx'
import { FORM_ID } from './filter-form.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { GoodsCall, Market } from './market.queries.ts'
import { CategoryChips, FilterChips } from './market-chips.tsx'
import { searchOf, sorts } from './market-filters.ts'
import { campusName } from './market-labels.ts'
import { GoodsList } from './product-list.tsx'
import { totalWords } from './use-product-count.ts'

export interface MarketViewProps {
  market: Market
  call: GoodsCall
  title: string
  /** Over the goods: a search of its own, where the bar has none. */
  children?: ReactNode
  /** What stands there when nothing is left. */
  empty: ReactNode
  /** Under the goods. */
  after?: ReactNode
}

/** Goods with their filters: the marketplace, and what a search finds. */
export function MarketView({ market, call, title, children, empty, after }: MarketViewProps) {
  const { pathname } = useLocation()
  return (
    <div className="mx-auto max-w-page px-gutter lg:flex lg:items-start lg:gap-6 lg:pt-5">
      <FilterPanel market={market} path={pathname} call={call} />
      <div className="min-w-0 flex-1">
        {children}
        <CategoryChips market={market} path={pathname} />
        <FilterChips market={market} path={pathname} />
        <MarketHead market={market} title={title} />
        <Shown market={market} call={call} path={pathname} empty={empty} />
        {market.goods && market.goods.cards.length > 0 && after}
      </div>
    </div>
  )
}

function MarketHead({ market, title }: { market: Market; title: string }) {
  return (
    <div className="mb-2 flex items-baseline gap-x-2 lg:mb-3">
      <h1 className="display min-w-0 truncate text-d-sm lg:text-d-md">{title}</h1>
      <p role="status" className="flex-1 whitespace-nowrap text-ink-2 text-sm">
        {resultWords(market)}
      </p>
      <label className="relative flex min-h-touch items-center gap-1 text-ink-2 text-sm">
        <span className="sr-only">Order</span>
        <select
          key={market.filters.sort}
          form={FORM_ID}
          name="sort"
          defaultValue={market.filters.sort ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="appearance-none py-2.5 pr-5 text-right"
        >
          <option value="">{market.filters.q ? 'Best match' : sorts.newest}</option>
          {Object.entries(sorts)
            .filter(([value]) => market.filters.q || value !== 'newest')
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
        <Icon name="caret-down-bold" size="xs" className="pointer-events-none absolute right-0" />
      </label>
    </div>
  )
}

function resultWords(market: Market): string {
  const { goods, filters } = market
  if (!goods) return ''
  const { total } = goods.pagination
  const where = filters.campus && filters.campus !== 'all' ? ` at ${campusName(market, filters.campus)}` : ''
  return `${totalWords(goods.pagination)} ${total === 1 ? 'product' : 'goods'}${where}`
}

function Shown({ market, call, path, empty }: Omit<MarketViewProps, 'title'> & { path: string }) {
  const navigation = useNavigation()
  const { revalidate, state } = useRevalidator()
  if (navigation.state === 'loading' && navigation.location.pathname === path) {
    return (
      <SkeletonOf what="goods">
        <ProductGrid>
          <ProductCardsSkeleton count={10} />
        </ProductGrid>
      </SkeletonOf>
    )
  }
  const { goods, filters, cursor = '' } = market
  if (!goods) {
    return (
      <Failed
        title="The goods did not load"
        text="Your cart and your money are as you left them."
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      />
    )
  }
  if (goods.cards.length === 0) return empty
  return <GoodsList key={`${searchOf(filters)} ${cursor}`} market={market} goods={goods} path={path} call={call} />
}
