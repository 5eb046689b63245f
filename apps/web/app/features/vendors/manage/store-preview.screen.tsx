import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { keys } from '../../../lib/keys.ts'
import { queryClient, warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { cardOf } from '../../products/card-data.ts'
import { serviceOf } from '../../services/service-card-data.ts'
import { AboutStore } from '../store/about-store.tsx'
import { StoreHeader } from '../store/store-header.tsx'
import { storePath } from '../store/store-meta.ts'
import { STORE_PRODUCTS_PAGE, StoreProducts } from '../store/store-products.tsx'
import { StoreServices } from '../store/store-services.tsx'

const previewQuery = queryOptions({
  queryKey: [...keys.vendor, 'preview'] as const,
  queryFn: async () => {
    const { _id } = await queryClient().ensureQueryData(storeProfileQuery)
    const [store, products, services] = await Promise.all([
      api('GET /vendors/store/:url', { params: { url: _id } }),
      api('GET /vendors/:id/products', { params: { id: _id }, query: { limit: STORE_PRODUCTS_PAGE } }),
      api('GET /vendors/:id/services', { params: { id: _id } }),
    ])
    return { store: store.data, products, services, renderedAt: serverNow().toISOString() }
  },
  staleTime: 0,
})

export const meta = () => pageMeta('Store preview')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(previewQuery))

/** The storefront as buyers see it. */
export default function StorePreviewScreen() {
  const { data, error, refetch, isFetching } = useQuery(previewQuery)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Preview" back="/vendor/store">
        {data && (
          <ButtonLink kind="quiet" size="sm" to={storePath(data.store.slug)}>
            Open store
          </ButtonLink>
        )}
      </PageHead>
      {!data && !error && (
        <SkeletonOf what="the preview">
          <RowsSkeleton count={5} />
        </SkeletonOf>
      )}
      {!data && error && (
        <Failed
          title="Couldn’t load the preview"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && (
        <>
          <StoreHeader
            store={data.store}
            address={window.location.origin + storePath(data.store.slug)}
            renderedAt={data.renderedAt}
            isPreview
          />
          <div className="px-gutter pb-6">
            <StoreProducts
              storeId={data.store._id}
              storeName={data.store.businessName}
              path={storePath(data.store.slug)}
              q=""
              products={
                data.products.pagination && {
                  cards: data.products.data.map(cardOf),
                  pagination: data.products.pagination,
                }
              }
              hasServices={data.services.data.length > 0}
            />
            {data.services.pagination && data.services.data.length > 0 && (
              <StoreServices
                path={storePath(data.store.slug)}
                q=""
                services={{
                  list: data.services.data.map((one) => serviceOf(one, serverNow())),
                  pagination: data.services.pagination,
                }}
              />
            )}
            <AboutStore store={data.store} />
          </div>
        </>
      )}
    </div>
  )
}
