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
import { campusCookie, rememberedCampus } from '../products/campus-choice.ts'
import { type CardData, cardOf } from '../products/card-data.ts'
import { readFilters } from '../products/market-filters.ts'
import { MarketCard } from '../products/product-card.tsx'
import { ProductRail } from '../products/product-rail.tsx'
import type { Route } from './+types/home.screen.ts'
import { CampusChooser } from './campus-chooser.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { siteFacts } from './site-facts.ts'

const DEALS = 10
const NEWEST = 10

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Your campus, open for business',
    description:
      'Food, phones, books, fashion and hostel items from students and stores on your campus. Vendly holds your money and pays the seller only when you have your order.',
    path: '/',
  })

export const headers = publicHeaders

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const chosen = readFilters(url.searchParams).campus
  const remembered = rememberedCampus(request.headers.get('cookie'))
  const slug = chosen ?? remembered
  const campuses = (await ask(context, 'GET /campuses')).data.map(({ slug, name, shortName }) => ({
    slug,
    name,
    shortName,
  }))
  const campus = campuses.find((one) => one.slug === slug)
  const inCampus = { campus: campus?.slug }
  const [categories, deals, newest] = await Promise.all([
    ask(context, 'GET /products/categories', { query: inCampus }),
    listOrEmpty(ask(context, 'GET /products/featured', { query: { ...inCampus, limit: DEALS } })),
    listOrEmpty(ask(context, 'GET /products', { query: { ...inCampus, sort: 'newest', inStock: '1', limit: NEWEST } })),
  ])
  const headers = new Headers({ vary: 'cookie' })
  const choice = campus?.slug ?? 'all'
  // Without the cookie, the page may be kept for others.
  if (chosen && choice !== (remembered ?? 'all')) headers.append('set-cookie', campusCookie(choice))
  return data(
    {
      campus,
      campuses,
      categories: categories.data
        .filter(({ parent, productCount }) => parent === null && productCount > 0)
        .map(({ slug, name, tint, image }) => ({ slug, name, tint, image })),
      deals: deals.map(cardOf),
      newest: newest.map(cardOf),
      origin: url.origin,
    },
    { headers },
  )
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
  const { campus, campuses, categories, deals, newest, origin } = loaderData
  const query = campus ? `campus=${campus.slug}` : 'campus=all'
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 lg:flex lg:gap-6 lg:pt-8">
      <StructuredData text={import.meta.env.SSR && siteFacts(origin)} />
      <div className="lg:w-52 lg:flex-none">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2 lg:grid">
          <h1 className="display text-d-sm lg:text-d-md">Browse by category</h1>
          <CampusChooser campus={campus} campuses={campuses} />
        </div>
        <CategoryTiles categories={categories} query={query} />
        <div className="mt-5 hidden gap-3 lg:grid">
          <EscrowNote />
          <SellLink />
        </div>
      </div>
      <div className="min-w-0 flex-1 lg:-mt-5">
        {deals.length > 0 && (
          <section>
            <SectionHead title="Deals" more={{ to: `/marketplace?${query}&discounted=1`, label: 'All deals' }} />
            <ProductRail label="Deals" cards={deals} first />
          </section>
        )}
        <Newest cards={newest} title={campus ? `New in ${campus.shortName}` : 'New on all campuses'} query={query} />
        <div className="mt-5 grid gap-3 lg:hidden">
          <EscrowNote />
          <SellLink />
        </div>
      </div>
    </div>
  )
}

function Newest({ cards, title, query }: { cards: CardData[]; title: string; query: string }) {
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
