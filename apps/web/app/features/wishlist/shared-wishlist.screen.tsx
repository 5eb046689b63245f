import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { ask } from '../../lib/server-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { cardOf } from '../products/card-data.ts'
import { MarketCard } from '../products/product-card.tsx'
import { serviceOf } from '../services/service-card-data.ts'
import { ServiceRow } from '../services/service-row.tsx'
import type { Route } from './+types/shared-wishlist.screen.ts'

const TOKEN = /^[A-Za-z0-9_-]{16,64}$/

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!TOKEN.test(token)) throw new Response('Not found', { status: 404 })
  const { data } = await ask(context, 'GET /wishlists/:token', { params: { token } })
  const now = serverNow()
  return {
    name: data.name,
    cards: data.items.map(cardOf),
    services: data.services.map((one) => serviceOf(one, now)),
  }
}

/** Only for people who have the link, so not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params: { token } }) =>
  publicHead(matches, {
    page: loaderData ? `${loaderData.name}’s wishlist` : 'Wishlist',
    description: 'See what they want on Vendly.',
    path: `/wishlists/${token}`,
    isIndexed: false,
  })

export default function SharedWishlist({ loaderData: { name, cards, services } }: Route.ComponentProps) {
  const { add, adding } = useAddToCart()
  return (
    <div className="mx-auto max-w-page px-gutter pt-4">
      <h1 className="display text-d-md lg:text-d-lg">{name}’s wishlist</h1>
      {cards.length + services.length === 0 ? (
        <EmptyState title="Nothing here is for sale right now" text="Check back later.">
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6 pt-3 pb-6">
          {cards.length > 0 && (
            <section>
              <h2 className="pb-2 text-ink-2 text-sm">{countOf(cards.length, 'product')}</h2>
              <ProductGrid>
                {cards.map((card, at) => (
                  <MarketCard key={card.id} card={card} onAdd={add} adding={adding} eager={at < 4} />
                ))}
              </ProductGrid>
            </section>
          )}
          {services.length > 0 && (
            <section>
              <h2 className="pb-2 text-ink-2 text-sm">{countOf(services.length, 'service')}</h2>
              <ul className="service-grid">
                {services.map((one) => (
                  <ServiceRow key={one.id} service={one} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  )
}
