import { Suspense } from 'react'
import { data, Link, redirect, useLocation } from 'react-router'
import { AboutProduct } from '../../features/products/about-product.tsx'
import { BuyDock, Options, PriceLine, ProductStats } from '../../features/products/buy-box.tsx'
import { cardOf } from '../../features/products/card-data.ts'
import { conditions, isConditionShown } from '../../features/products/conditions.ts'
import { DeliveryAndStore } from '../../features/products/delivery-and-store.tsx'
import { Gallery } from '../../features/products/gallery.tsx'
import { undefinedIfRefused } from '../../features/products/market.queries.ts'
import { OtherCampus } from '../../features/products/other-campus.tsx'
import { reviewsFilter, toReviews, viewAsUser } from '../../features/products/own-view.ts'
import { PhotoBar } from '../../features/products/photo-bar.tsx'
import { productFacts, productTrail } from '../../features/products/product-facts.ts'
import { toGone } from '../../features/products/product-gone.ts'
import { productHead } from '../../features/products/product-head.ts'
import { ProductRail } from '../../features/products/product-rail.tsx'
import { ReportButton } from '../../features/products/report-button.tsx'
import { ShareButton } from '../../features/products/share-button.tsx'
import { useChoice } from '../../features/products/use-choice.ts'
import { RecentlyViewed } from '../../features/recently-viewed/recently-viewed.tsx'
import { useRecordView } from '../../features/recently-viewed/use-record-view.ts'
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx'
import { SaveButton } from '../../features/wishlist/save-button.tsx'
import { serverNow } from '../../lib/clock.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { ask } from '../../lib/server-api.ts'
import { StructuredData } from '../../lib/structured-data.tsx'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SectionHead } from '../../ui/list.tsx'
import type { Route } from './+types/product.screen.ts'

// Loaded on demand, because hardly anybody needs it.
const UnlistedProduct = lazyPart(async () => ({
  default: (await import('../../features/products/unlisted-product.tsx')).UnlistedProduct,
}))

export const handle = { phone: 'deep' }

export const headers = publicHeaders

const MOVED_PERMANENTLY = 301

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function loader({ context, request, params: { productId } }: Route.LoaderArgs) {
  const url = new URL(request.url)
  // One address per product: ids are compared without regard to case.
  const id = productId.toLowerCase()
  const isId = uuid.test(id)
  if (isId && id !== productId) throw redirect(`/product/${id}${url.search}`, MOVED_PERMANENTLY)
  const params = { id: productId }
  try {
    // Not an id at all: a 404 without asking the API.
    if (!isId) throw new Response('Not found', { status: 404 })
    const [product, reviews, similar] = await Promise.all([
      ask(context, 'GET /products/:id', { params }),
      undefinedIfRefused(ask(context, 'GET /products/:id/reviews', reviewsFilter(productId, url))),
      undefinedIfRefused(ask(context, 'GET /products/recommended', { query: { productId, limit: 6 } })),
    ])
    return {
      product: product.data,
      reviews: reviews && toReviews(reviews),
      similar: (similar?.data ?? []).map(cardOf),
      origin: url.origin,
      renderedAt: serverNow().toISOString(),
    }
  } catch (problem) {
    const gone = toGone(problem)
    if (!gone) throw problem
    const { slug } = gone.category ?? {}
    const others = await undefinedIfRefused(
      ask(context, 'GET /products', { query: { category: slug, limit: 6, inStock: '1', sort: 'popular' } }),
    )
    return data({ gone, productId, similar: (others?.data ?? []).map(cardOf) }, { status: gone.httpStatus })
  }
}

export const clientLoader = async ({ request, params: { productId }, serverLoader }: Route.ClientLoaderArgs) =>
  viewAsUser(await serverLoader(), productId, new URL(request.url))
clientLoader.hydrate = true as const

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData && 'product' in loaderData ? productHead(loaderData.product, loaderData.origin) : pageMeta('Not for sale')

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  if ('gone' in loaderData)
    return (
      <Suspense>
        <UnlistedProduct key={loaderData.productId} {...loaderData} />
      </Suspense>
    )
  return <ProductPage key={loaderData.product._id} {...loaderData} />
}

type Listed = Extract<Route.ComponentProps['loaderData'], { product: object }>

function ProductPage({ product, reviews, similar, origin, renderedAt }: Listed) {
  useRecordView(product._id)
  const choice = useChoice(product)
  const { pathname } = useLocation()
  const { name, category } = product
  const isListing = product.kind === 'listing'
  const share = { name, address: origin + pathname }
  return (
    <>
      <StructuredData text={import.meta.env.SSR && productFacts(product, origin)} />
      <StructuredData text={import.meta.env.SSR && productTrail(product, origin)} />
      <PhotoBar {...share} back={`/marketplace?category=${category.slug}`} />
      <Crumbs category={category} />
      <div className="mx-auto max-w-page lg:grid lg:grid-cols-2 lg:gap-x-7 lg:px-gutter">
        <Gallery name={name} pictures={product.images} isSoldOut={product.stock === 0} />
        <div className="grid grid-cols-1 content-start gap-3 pt-3 lg:pt-0">
          <div className="grid grid-cols-1 gap-2 px-gutter lg:px-0">
            <div className="lg:order-last">
              <PriceLine choice={choice} />
            </div>
            <h1 className="font-medium text-lg lg:text-d-md">{name}</h1>
            <span className="flex gap-1.5 empty:hidden">
              {isListing && <Badge tone="blue">Student item</Badge>}
              {isConditionShown(product) && <Badge>{conditions[product.condition]}</Badge>}
            </span>
            <div className="flex flex-wrap items-center gap-x-3 *:first:flex-1">
              <ProductStats product={product} choice={choice} />
              <SaveButton kind="product" id={product._id} name={name} />
              <span className="hidden lg:block">
                <ShareButton {...share} />
              </span>
            </div>
          </div>
          <div className="px-gutter empty:hidden lg:px-0">
            <Options product={product} choice={choice} />
          </div>
          <OtherCampus campus={product.campus} />
          <DeliveryAndStore product={product} renderedAt={renderedAt} />
          <BuyDock product={product} choice={choice} />
        </div>
        <div className="px-gutter lg:px-0">
          <AboutProduct product={product} />
          <ReportButton productId={product._id} />
        </div>
        <div className="px-gutter lg:px-0">
          {/* A single used thing is gone once it is sold. */}
          {!(isListing && product.reviewCount === 0) && <ReviewsSection product={product} reviews={reviews} />}
        </div>
      </div>
      {similar.length > 0 && (
        <section className="mx-auto max-w-page px-gutter">
          <SectionHead
            title="Similar products"
            more={{ to: `/marketplace?category=${category.slug}`, label: 'See all' }}
          />
          <ProductRail label="Similar products" cards={similar} />
        </section>
      )}
      <div className="mx-auto max-w-page px-gutter">
        <RecentlyViewed except={product._id} />
      </div>
    </>
  )
}

function Crumbs({ category }: { category: { slug: string; name: string } }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="mx-auto hidden max-w-page items-center gap-2 px-gutter pt-3 pb-2 text-ink-3 text-xs lg:flex"
    >
      <Link to="/marketplace" className="touch hover:text-ink">
        Marketplace
      </Link>
      <Icon name="caret-right" size="xs" />
      <Link to={`/marketplace?category=${category.slug}`} className="touch hover:text-ink">
        {category.name}
      </Link>
    </nav>
  )
}
