import { useLocation } from 'react-router'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { OwnSearch } from '../search/signed-in-search.tsx'
import type { Route } from './+types/marketplace.screen.ts'
import { asSeller, loadMarket } from './market.queries.ts'
import { searchOf, setFilters } from './market-filters.ts'
import { categoryName, filterNames } from './market-labels.ts'
import { MarketView } from './market-view.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const name = loaderData && categoryName(loaderData)
  return pageMeta(
    name ? `${name} in the marketplace` : 'Marketplace',
    `${name ?? 'Food, phones, books, fashion and hostel goods'} from students and stores on your campus. Pay safely: the seller is paid when the goods are in your hand.`,
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const loader = ({ context, request }: Route.LoaderArgs) => loadMarket(context, request, 'GET /products')

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) =>
  asSeller(await serverLoader(), 'GET /products')
clientLoader.hydrate = true as const

/** Every product on sale, under the bar of whoever is looking. */
export default function Marketplace({ loaderData: market }: Route.ComponentProps) {
  return (
    <MarketView
      market={market}
      call="GET /products"
      title={categoryName(market) ?? 'Marketplace'}
      empty={<NothingLeft {...market} />}
    >
      <OwnSearch />
    </MarketView>
  )
}

function NothingLeft(market: Route.ComponentProps['loaderData']) {
  const { pathname } = useLocation()
  const { filters } = market
  const set = setFilters(filters, filterNames(market))
  const last = set.at(-1)
  return (
    <EmptyState
      title="Nothing like that on the stalls"
      text={
        set.length > 0
          ? `Nothing fits all of: ${set.map(({ words }) => words).join(', ')}. Take one away and look again.`
          : 'Nobody sells this here yet. Look in another part of the market.'
      }
    >
      {last && <ButtonLink to={pathname + searchOf(last.without)}>Without “{last.words}”</ButtonLink>}
      <ButtonLink to={`${pathname}?campus=all`} kind="secondary">
        Show all goods
      </ButtonLink>
    </EmptyState>
  )
}
