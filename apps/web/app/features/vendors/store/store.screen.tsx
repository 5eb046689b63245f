import { data, redirect } from 'react-router'
import { ApiProblem } from '../../../lib/api.ts'
import { loadPart } from '../../../lib/load-part.ts'
import { publicHeaders } from '../../../lib/public-page.ts'
import { ask } from '../../../lib/server-api.ts'
import { readSession } from '../../../lib/session.ts'
import { StructuredData } from '../../../lib/structured-data.tsx'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { StoreReviews } from '../../reviews/store-reviews.tsx'
import type { Route } from './+types/store.screen.ts'
import { StoreBody } from './store-body.tsx'
import { StoreHeader } from './store-header.tsx'
import { storeMeta, storePath } from './store-meta.ts'
import { type NoStore, storePage, storeQueries, undefinedIfRefused } from './store-page.ts'
import { storeStructuredData } from './store-structured-data.ts'

export const headers = publicHeaders

const MOVED_PERMANENTLY = 301

export async function loader({ context, request, params: { vendorIdOrSlug } }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const found = await ask(context, 'GET /vendors/store/:url', { params: { url: vendorIdOrSlug } }).catch(
    undefinedIfNotFound,
  )
  if (!found) return data<NoStore>({ store: undefined, slug: vendorIdOrSlug }, { status: 404 })
  const store = found.data
  // An old slug or the id redirects to the current slug.
  if (vendorIdOrSlug !== store.slug) throw redirect(storePath(store.slug) + url.search, MOVED_PERMANENTLY)
  const queries = storeQueries(store._id, url)
  const [products, services, reviews] = await Promise.all([
    undefinedIfRefused(ask(context, 'GET /vendors/:id/products', queries.products)),
    undefinedIfRefused(ask(context, 'GET /vendors/:id/services', queries.services)),
    undefinedIfRefused(ask(context, 'GET /vendors/:id/reviews', queries.reviews)),
  ])
  return storePage(store, url, { products, services, reviews })
}

export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const page = await serverLoader()
  const session = readSession()
  // Nobody else needs this code.
  if (session.status === 'in' && session.user.role === 'vendor')
    return (await loadPart(() => import('./own-store.ts'))).withOwnStore(page, new URL(request.url))
  return page.store ? page : { ...page, isChecked: true }
}
clientLoader.hydrate = true as const

function undefinedIfNotFound(problem: unknown): undefined {
  if (problem instanceof Response && problem.status === 404) return undefined
  if (problem instanceof ApiProblem && problem.status === 400) return undefined
  throw problem
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.store ? storeMeta(loaderData.store, loaderData.origin) : pageMeta('Store not found')

/** A store's public page, without any bar. */
export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData.store)
    return (
      // Signed-in users see this only after the store was requested in their own name.
      <div data-guests={loaderData.isChecked ? undefined : ''}>
        <EmptyState
          level={1}
          closed
          title="This store isn’t here"
          text="It may have closed, or the link may be broken."
        >
          <ButtonLink to="/marketplace">Browse the market</ButtonLink>
        </EmptyState>
      </div>
    )
  const { store, reviews, origin, renderedAt } = loaderData
  const path = storePath(store.slug)
  return (
    <>
      <StructuredData text={import.meta.env.SSR && storeStructuredData(store, origin)} />
      <StoreHeader store={store} address={origin + path} renderedAt={renderedAt} />
      <StoreBody page={loaderData} path={path}>
        <StoreReviews store={store} path={path} reviews={reviews} />
      </StoreBody>
    </>
  )
}
