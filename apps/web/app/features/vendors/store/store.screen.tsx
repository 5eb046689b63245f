import { data, redirect } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { useNonce } from '../../../lib/nonce.ts'
import { ask } from '../../../lib/server-api.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { StoreReviews } from '../../reviews/store-reviews.tsx'
import type { Route } from './+types/store.screen.ts'
import { AboutStore } from './about-store.tsx'
import { withOwnStore } from './own-store.ts'
import { StoreFront } from './store-front.tsx'
import { StoreGoodsSection } from './store-goods.tsx'
import { storeFacts, storeHead, storePath } from './store-head.ts'
import { type NoStore, storePage, storeWishes, unlessRefused } from './store-page.ts'
import { StoreServices } from './store-services.tsx'

const MOVED_FOR_GOOD = 301

export async function loader({ context, request, params: { vendorIdOrSlug } }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const found = await ask(context, 'GET /vendors/store/:url', { params: { url: vendorIdOrSlug } }).catch(gone)
  if (!found) return data<NoStore>({ store: undefined, slug: vendorIdOrSlug }, { status: 404 })
  const store = found.data
  // An old address, or the id: the link people keep is the one that stands now.
  if (vendorIdOrSlug !== store.slug) throw redirect(storePath(store.slug) + url.search, MOVED_FOR_GOOD)
  const wishes = storeWishes(store._id, url)
  const [goods, services, reviews] = await Promise.all([
    unlessRefused(ask(context, 'GET /vendors/:id/products', wishes.goods)),
    unlessRefused(ask(context, 'GET /vendors/:id/services', wishes.services)),
    unlessRefused(ask(context, 'GET /vendors/:id/reviews', wishes.reviews)),
  ])
  return storePage(store, url, { goods, services, reviews })
}

export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  withOwnStore(await serverLoader(), new URL(request.url))
clientLoader.hydrate = true as const

function gone(problem: unknown): undefined {
  if (problem instanceof Response && problem.status === 404) return undefined
  if (problem instanceof ApiProblem && problem.status === 400) return undefined
  throw problem
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.store
    ? storeHead(loaderData.store, loaderData.origin)
    : [...pageMeta('No such store'), { name: 'robots', content: 'noindex' }]

/** A vendor's own front, without any bar. */
export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  const nonce = useNonce()
  if (!loaderData.store)
    return (
      // Until it was asked for in their own name, what a guest reads is kept from those who are signed in.
      <div data-guests={loaderData.asked ? undefined : ''}>
        <EmptyState
          level={1}
          closed
          title="This stall is not here"
          text="It may have closed, or the link is not whole."
        >
          <ButtonLink to="/marketplace">Walk the market</ButtonLink>
        </EmptyState>
      </div>
    )
  const { store, words, goods, services, reviews, origin, madeAt } = loaderData
  const path = storePath(store.slug)
  const listKey = `${store._id} ${words} ${goods?.cards[0]?.id ?? ''}`
  return (
    <>
      <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
        {storeFacts(store, origin)}
      </script>
      <StoreFront store={store} address={origin + path} madeAt={madeAt} />
      <div className="mx-auto max-w-page px-gutter pb-6">
        <StoreGoodsSection
          key={listKey}
          storeId={store._id}
          storeName={store.businessName}
          path={path}
          words={words}
          goods={goods}
          hasServices={Boolean(services?.list.length)}
        />
        {services && services.list.length > 0 && <StoreServices path={path} words={words} services={services} />}
        <StoreReviews store={store} path={path} reviews={reviews} />
        <AboutStore store={store} />
      </div>
    </>
  )
}
