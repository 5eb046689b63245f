import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { FeaturedPart } from '../../features/products/featured-part.ts'
import { loadMarket, withOwnItems } from '../../features/products/market.queries.ts'
import { activeFilters, searchOf } from '../../features/products/market-filters.ts'
import { marketHead, marketTrail } from '../../features/products/market-head.ts'
import { categoryName, filterNames } from '../../features/products/market-labels.ts'
import { MarketView } from '../../features/products/market-view.tsx'
import { Banner, CollectionLinks } from '../../features/promotions/banner.tsx'
import { SignedInSearch } from '../../features/search/signed-in-search.tsx'
import { publicHeaders } from '../../lib/public-page.ts'
import { StructuredData } from '../../lib/structured-data.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import type { Route } from './+types/marketplace.screen.ts'

const LIST = { name: 'Marketplace', path: '/marketplace' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const name = loaderData && categoryName(loaderData)
  return marketHead(matches, loaderData, {
    path: LIST.path,
    page: name ? `${name} in the marketplace` : LIST.name,
    description: `${name ?? 'Food, phones, books, fashion and hostel items'} from students and stores on your campus. Pay safely: the seller is paid only when you have your order.`,
  })
}

export const headers = publicHeaders

export const loader = ({ context, request }: Route.LoaderArgs) => loadMarket(context, request, 'GET /products')

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
  withOwnItems(await serverLoader(), 'GET /products')
clientLoader.hydrate = true as const

export default function Marketplace({ loaderData: market, matches }: Route.ComponentProps) {
  return (
    <MarketView
      market={market}
      call="GET /products"
      title={categoryName(market) ?? LIST.name}
      empty={<NoResults {...market} />}
    >
      <StructuredData text={import.meta.env.SSR && marketTrail(matches, market, LIST)} />
      <SignedInSearch />
      <Banner banner={market.banner} />
      <CollectionLinks collections={market.collections} />
      <Suspense>{market.featured?.[0] && <FeaturedPart items={market.featured} />}</Suspense>
    </MarketView>
  )
}

function NoResults(market: Route.ComponentProps['loaderData']) {
  const { pathname } = useLocation()
  const { filters } = market
  const active = activeFilters(filters, filterNames(market))
  const last = active.at(-1)
  return (
    <EmptyState
      title="No results"
      text={
        active.length > 0
          ? `No product matches all of: ${active.map(({ label }) => label).join(', ')}. Remove one and try again.`
          : 'No one is selling this yet. Try another category.'
      }
    >
      {last && <ButtonLink to={pathname + searchOf(last.without)}>Remove “{last.label}”</ButtonLink>}
      <ButtonLink to={`${pathname}?campus=all`} kind="secondary">
        Show all products
      </ButtonLink>
    </EmptyState>
  )
}
