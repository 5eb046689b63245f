import { data, Link } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { ask } from '../../lib/server-api.ts'
import { pageMeta } from '../../lib/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { campusCookie, rememberedCampus } from '../products/campus-choice.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { readFilters } from '../products/market-filters.ts'
import { GoodsCard } from '../products/product-card.tsx'
import { GoodsRail } from '../products/product-rail.tsx'
import type { Route } from './+types/home.screen.ts'
import { CampusChooser } from './campus-chooser.tsx'
import { CategoryTiles } from './category-tiles.tsx'

const DEALS = 10
const FRESH = 10

export const meta = () =>
  pageMeta(
    'Your campus, open for business',
    'Food, phones, books, fashion and hostel goods from students and stores on your campus. You pay, Vendly holds the money, and the seller is paid when the goods are in your hand.',
  )

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function loader({ context, request }: Route.LoaderArgs) {
  const named = readFilters(new URL(request.url).searchParams).campus
  const wanted = named ?? rememberedCampus(request.headers.get('cookie'))
  const campuses = (await ask(context, 'GET /campuses')).data.map(({ slug, name, shortName }) => ({
    slug,
    name,
    shortName,
  }))
  const campus = campuses.find(({ slug }) => slug === wanted)
  const of = { campus: campus?.slug }
  const [categories, deals, fresh] = await Promise.all([
    ask(context, 'GET /products/categories', { query: of }),
    listOrNothing(ask(context, 'GET /products/featured', { query: { ...of, limit: DEALS } })),
    listOrNothing(ask(context, 'GET /products', { query: { ...of, sort: 'newest', inStock: '1', limit: FRESH } })),
  ])
  const headers = new Headers({ vary: 'cookie' })
  if (named) headers.append('set-cookie', campusCookie(campus ? campus.slug : 'all'))
  return data(
    {
      campus,
      campuses,
      categories: categories.data
        .filter(({ parent, productCount }) => parent === null && productCount > 0)
        .map(({ slug, name, tint, image }) => ({ slug, name, tint, image })),
      deals: deals.map(cardOf),
      fresh: fresh.map(cardOf),
    },
    { headers },
  )
}

/** A row that could not be read is left out: the rest of the page is still worth opening. */
async function listOrNothing<Item>(answer: Promise<{ data: Item[] }>): Promise<Item[]> {
  try {
    return (await answer).data
  } catch (problem) {
    if (problem instanceof ApiProblem) return []
    throw problem
  }
}

/** The front door, for guests. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { campus, campuses, categories, deals, fresh } = loaderData
  const at = campus ? `campus=${campus.slug}` : 'campus=all'
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 lg:flex lg:gap-6 lg:pt-8">
      <div className="lg:w-52 lg:flex-none">
        <div className="mb-3 flex items-center justify-between gap-2 lg:grid">
          <h1 className="display text-d-sm lg:text-d-md">Walk the market</h1>
          <CampusChooser campus={campus} campuses={campuses} />
        </div>
        <CategoryTiles categories={categories} query={at} />
        <div className="mt-5 hidden gap-3 lg:grid">
          <PaidSafely />
          <SellHere />
        </div>
      </div>
      <div className="min-w-0 flex-1 lg:-mt-5">
        {deals.length > 0 && (
          <section>
            <SectionHead title="Money off" more={{ to: `/marketplace?${at}&discounted=1`, label: 'All offers' }} />
            <GoodsRail label="Goods with money off" cards={deals} first />
          </section>
        )}
        <Fresh cards={fresh} title={campus ? `Fresh at ${campus.shortName}` : 'Fresh on every campus'} query={at} />
        <div className="mt-5 grid gap-3 lg:hidden">
          <PaidSafely />
          <SellHere />
        </div>
      </div>
    </div>
  )
}

function Fresh({ cards, title, query }: { cards: CardData[]; title: string; query: string }) {
  const { add, adding } = useAddToCart()
  return (
    <section>
      <SectionHead title={title} more={{ to: `/marketplace?${query}`, label: 'All goods' }} />
      {cards.length === 0 ? (
        <EmptyState
          title="No goods here yet"
          text="Stalls on this campus are still opening. See what other campuses sell."
        >
          <ButtonLink to="/?campus=all" kind="secondary">
            Look at every campus
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid>
          {cards.map((card) => (
            <GoodsCard key={card.id} card={card} onAdd={add} adding={adding} />
          ))}
        </ProductGrid>
      )}
    </section>
  )
}

function PaidSafely() {
  return (
    <Note tone="gold" icon="shield-check-fill">
      <b>Pay only for what reaches you.</b> Your money waits with Vendly until you give the rider your 4-digit code.{' '}
      <Link to="/about#how-it-works" className="font-semibold underline">
        How buying works
      </Link>
    </Note>
  )
}

function SellHere() {
  return (
    <ButtonLink to="/about#who-sells" kind="soft" icon="storefront-fill" block>
      Sell on Vendly
    </ButtonLink>
  )
}
