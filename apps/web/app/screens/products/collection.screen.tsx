import { useAddToCart } from '../../features/cart/add-to-cart.ts'
import { rememberedCampus } from '../../features/products/campus-choice.ts'
import { cardOf } from '../../features/products/card-data.ts'
import { MarketCard } from '../../features/products/product-card.tsx'
import { useCountView } from '../../lib/count-view.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { ask } from '../../lib/server-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import type { Route } from './+types/collection.screen.ts'

const EAGER = 4

export const headers = publicHeaders

export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  const campus = rememberedCampus(request.headers.get('cookie'))
  const { data } = await ask(context, 'GET /collections/:slug', { params: { slug }, query: { campus } })
  const { products, ...collection } = data
  return { ...collection, cards: products.map(cardOf) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params: { slug } }) =>
  publicHead(matches, {
    page: loaderData?.title ?? 'Collection',
    description: loaderData?.text ?? 'Products from students and stores on your campus.',
    path: `/collections/${slug}`,
    isIndexed: loaderData !== undefined,
  })

/** Products that belong together for a time, such as those of a move-in week. */
export default function Collection({ loaderData: { _id, title, text, cards } }: Route.ComponentProps) {
  const { add, adding } = useAddToCart()
  useCountView(_id)
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 pb-6 lg:pt-6">
      <h1 className="display text-d-md lg:text-d-lg">{title}</h1>
      <p className="max-w-prose pt-1 pb-4 text-ink-2">{text}</p>
      {cards.length === 0 ? (
        <EmptyState title="Nothing here is for sale right now" text="Check back later.">
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Products</h2>
          <ProductGrid>
            {cards.map((card, at) => (
              <MarketCard key={card.id} card={card} onAdd={add} adding={adding} eager={at < EAGER} />
            ))}
          </ProductGrid>
        </>
      )}
    </div>
  )
}
