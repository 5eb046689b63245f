import { kitchenCategory } from '@vendly/contract/kitchens'
import { Suspense } from 'react'
import { data, Link } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { ask } from '../../lib/server-api.ts'
import { StructuredData } from '../../lib/structured-data.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { campusChoice, campusCookie } from '../products/campus-choice.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { featuredData } from '../products/featured-data.ts'
import { FeaturedPart } from '../products/featured-part.ts'
import { readFilters } from '../products/market-filters.ts'
import { MarketCard } from '../products/product-card.tsx'
import { Banner, CollectionLinks } from '../promotions/banner.tsx'
import { loadShown } from '../promotions/load-shown.ts'
import type { Route } from './+types/home.screen.ts'
import { CampusChooser } from './campus-chooser.tsx'
import { CampusQuestion } from './campus-question.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Deals } from './deals.tsx'
import { dealsOf, kitchensOf, LISTED, tilesOf } from './home-lists.ts'
import { Kitchens } from './kitchens.tsx'
import { siteFacts } from './site-facts.ts'

const POPULAR = 10
const MIN_RATING = 4
const FEW = 4

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Buy and sell on your campus',
    description:
      'Food, phones, books, fashion and hostel items from students and stores on your campus. Vendly holds your money and pays the seller only when you have your order.',
    path: '/',
  })

export const headers = publicHeaders

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const chosen = readFilters(url.searchParams).campus
  const earlier = campusChoice(request.headers.get('cookie'))
  const campuses = (await ask(context, 'GET /campuses')).data.map(({ slug, name, shortName }) => ({
    slug,
    name,
    shortName,
  }))
  const choice = chosen ?? earlier
  const campus = campuses.find(({ slug }) => slug === choice)
  const inCampus = { campus: campus?.slug }
  const [categories, kitchens, deals, popular, { banner, collections, featured }] = await Promise.all([
    ask(context, 'GET /products/categories', { query: inCampus }),
    listOrEmpty(
      ask(context, 'GET /vendors/nearby', {
        query: { ...inCampus, category: kitchenCategory, limit: LISTED.kitchens },
      }),
    ),
    listOrEmpty(ask(context, 'GET /products/featured', { query: { ...inCampus, limit: LISTED.featured } })),
    listPopular(context, inCampus),
    loadShown(context, { place: 'home', ...inCampus }),
  ])
  const headers = new Headers({ vary: 'cookie' })
  // Without the cookie, the page may be kept for others.
  if (chosen && chosen !== earlier && (campus || chosen === 'all')) headers.append('set-cookie', campusCookie(chosen))
  return data(
    {
      campus,
      campuses,
      isAsked: !choice,
      banner,
      collections,
      featured: featuredData(featured),
      categories: tilesOf(categories.data),
      kitchens: kitchensOf(kitchens, new Date()),
      deals: dealsOf(deals),
      popular: popular.map(cardOf),
      origin: url.origin,
    },
    { headers },
  )
}

/** Best-selling products that buyers have rated; on a campus with hardly any ratings, the best-selling ones. */
async function listPopular(context: Route.LoaderArgs['context'], inCampus: { campus?: string }) {
  const query = { ...inCampus, sort: 'popular', inStock: '1', limit: POPULAR } as const
  const rated = await listOrEmpty(ask(context, 'GET /products', { query: { ...query, minRating: MIN_RATING } }))
  return rated.length < FEW ? listOrEmpty(ask(context, 'GET /products', { query })) : rated
}

/** A list that fails to load is left out; the rest of the page is still useful. */
async function listOrEmpty<Item>(request: Promise<{ data: Item[] }>): Promise<Item[]> {
  try {
    return (await request).data
  } catch (problem) {
    if (problem instanceof ApiProblem) return []
    throw problem
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { campus, campuses, isAsked, banner, collections, featured, categories, kitchens, deals, popular, origin } =
    loaderData
  const query = campus ? `campus=${campus.slug}` : 'campus=all'
  return (
    <div className="mx-auto max-w-page px-gutter pt-6">
      <StructuredData text={import.meta.env.SSR && siteFacts(origin)} />
      <div className="flex items-start gap-3">
        <h1 className="display min-w-0 flex-1 text-d-sm lg:text-d-md">
          Buy and sell on your campus. The seller is paid only when you have your order.
        </h1>
        {!isAsked && <CampusChooser campus={campus} campuses={campuses} />}
      </div>
      {isAsked && <CampusQuestion campuses={campuses} />}
      <Banner banner={banner} className="lg:hidden" />
      <CollectionLinks collections={collections} />
      <div className="lg:mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)_17rem] lg:gap-6">
        <div className="lg:order-last">
          {kitchens.length > 0 && <Kitchens kitchens={kitchens} query={query} />}
          <div className="mt-5 hidden lg:block">
            <SellLink />
          </div>
        </div>
        <div>
          <h2 className="display mt-5 mb-2.5 text-d-sm lg:mt-0 lg:text-d-md">Categories</h2>
          <CategoryTiles categories={categories} query={query} />
          <div className="mt-5 hidden lg:block">
            <EscrowNote />
          </div>
        </div>
        <div className="min-w-0 lg:-mt-5">
          <div className="hidden pt-2 lg:block">
            <Banner banner={banner} />
          </div>
          <Suspense>{featured[0] && <FeaturedPart items={featured} />}</Suspense>
          <Deals cards={deals} query={query} />
        </div>
      </div>
      <Popular
        cards={popular}
        title={campus ? `Popular at ${campus.shortName}` : 'Popular on all campuses'}
        query={query}
      />
      <div className="mt-5 grid gap-3 lg:hidden">
        <EscrowNote />
        <SellLink />
      </div>
    </div>
  )
}

function Popular({ cards, title, query }: { cards: CardData[]; title: string; query: string }) {
  const { add, adding } = useAddToCart()
  return (
    <section>
      <SectionHead title={title} more={{ to: `/marketplace?${query}`, label: 'All products' }} />
      {cards.length === 0 ? (
        <EmptyState
          title="No products here yet"
          text="Stores on this campus are just getting started. See what other campuses sell."
        >
          <ButtonLink to="/?campus=all" kind="secondary">
            Show all campuses
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid>
          {cards.map((card) => (
            <MarketCard key={card.id} card={card} onAdd={add} adding={adding} />
          ))}
        </ProductGrid>
      )}
    </section>
  )
}

function EscrowNote() {
  return (
    <Note tone="gold" icon="shield-check-fill">
      <b>Pay safely.</b> Vendly holds your money until you have your order and give your 4-digit code.{' '}
      <Link to="/about#how-it-works" className="font-semibold underline">
        How buying works
      </Link>
    </Note>
  )
}

function SellLink() {
  return (
    <ButtonLink to="/about#who-sells" kind="soft" icon="storefront-fill" block>
      Sell on Vendly
    </ButtonLink>
  )
}
