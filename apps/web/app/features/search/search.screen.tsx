import { Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { rememberedCampus } from '../products/campus-choice.ts'
import { loadMarket, type Market, withOwnItems } from '../products/market.queries.ts'
import { type MarketFilters, readFilters, searchOf } from '../products/market-filters.ts'
import { MarketView } from '../products/market-view.tsx'
import { NotifyMe } from '../saved-searches/save-search.tsx'
import type { Route } from './+types/search.screen.ts'
import { CloseMatches, DidYouMean } from './did-you-mean.tsx'
import { type HighlightGroup, loadHighlights } from './load-highlights.ts'
import { SearchTabs } from './search-tabs.tsx'
import { SignedInSearch } from './signed-in-search.tsx'
import { type FoundStores, loadStores } from './store-results.ts'
import { Understood } from './understood.tsx'

// Only where nothing was found.
const NothingFound = lazyPart(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))
// Only on that tab.
const StoresFound = lazyPart(async () => ({ default: (await import('./stores-found.tsx')).StoresFound }))
// Only where the text means any.
const HighlightRows = lazyPart(async () => ({ default: (await import('./highlight-rows.tsx')).HighlightRows }), 'none')
// Only where there is no text.
const EmptySearch = lazyPart(async () => ({ default: (await import('./empty-search.tsx')).EmptySearch }))

type Loaded =
  | { market: Market; groups: HighlightGroup[]; found?: undefined }
  | { found: FoundStores; market?: undefined }
const filtersOf = ({ market, found }: Loaded) => (market ?? found).filters
const callOf = ({ tab }: MarketFilters) =>
  tab === 'listings' ? 'GET /individual-listings/search' : 'GET /products/search'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const query = loaderData && filtersOf(loaderData).q
  return publicHead(matches, {
    page: query ? `“${query}”` : 'Search',
    description: 'Search food, phones, books, fashion and hostel items from students and stores on your campus.',
    path: `/search${searchOf({ q: query })}`,
    isIndexed: false,
  })
}

export const headers = publicHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  if (filters.tab === 'stores') {
    const found = await loadStores(context, request, rememberedCampus(request.headers.get('cookie')))
    return data<Loaded>({ found }, { headers: { vary: 'cookie' }, status: found.stores ? 200 : 503 })
  }
  const remembered = filters.campus ?? rememberedCampus(request.headers.get('cookie'))
  const isFirst = !new URL(request.url).searchParams.has('cursor')
  const [read, groups] = await Promise.all([
    loadMarket(context, request, callOf(filters)),
    isFirst ? loadHighlights(context, { ...filters, campus: remembered }) : [],
  ])
  return data<Loaded>({ market: read.data, groups }, read.init ?? undefined)
}

export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> => {
  const loaded = await serverLoader()
  return loaded.market
    ? { ...loaded, market: await withOwnItems(loaded.market, callOf(loaded.market.filters)) }
    : loaded
}
clientLoader.hydrate = true as const

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q } = filtersOf(loaderData)
  useRecordSearch(q)
  if (!q)
    return (
      <Suspense>
        <EmptySearch categories={loaderData.market?.categories ?? []} />
      </Suspense>
    )
  return loaderData.market ? (
    <ProductsFound market={loaderData.market} groups={loaderData.groups} query={q} />
  ) : (
    <Suspense>
      <StoresFound found={loaderData.found} query={q} />
    </Suspense>
  )
}

/** Adds the query to the recent searches, in the background. */
function useRecordSearch(query: string | undefined): void {
  useEffect(() => {
    if (!query) return
    import('./recent-searches.ts').then(({ recentSearches }) => recentSearches.add(query)).catch(() => undefined)
  }, [query])
}

interface ProductsFoundProps {
  market: Market
  groups: readonly HighlightGroup[]
  query: string
}

function ProductsFound({ market, groups, query }: ProductsFoundProps) {
  const { filters, products, counts } = market
  const { correctedQuery, match, understood = [] } = products?.cards.length ? products : {}
  const isClose = match === 'close'
  // What the text names comes before products, and so does all else where no product has its words.
  const first = groups.filter(({ isFirst }) => isFirst || match !== 'all')
  const later = groups.filter((one) => !first.includes(one))
  return (
    <MarketView
      market={market}
      call={callOf(filters)}
      title={isClose ? 'Close matches' : `“${correctedQuery ?? query}”`}
      empty={
        <Suspense>
          <NothingFound market={market} query={query} />
        </Suspense>
      }
      after={
        <>
          <Suspense>{later.length > 0 && <HighlightRows groups={later} />}</Suspense>
          <NotifyMe key={searchOf(filters)} filters={filters} />
        </>
      }
    >
      <SignedInSearch />
      <SearchTabs filters={filters} kinds={counts?.kinds} />
      <Suspense>{first.length > 0 && <HighlightRows groups={first} />}</Suspense>
      {correctedQuery && <DidYouMean filters={filters} correctedQuery={correctedQuery} />}
      {isClose && <CloseMatches query={query} />}
      {understood.length > 0 && <Understood filters={filters} understood={understood} />}
    </MarketView>
  )
}
