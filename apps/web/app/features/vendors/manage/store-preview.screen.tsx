import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { queryClient, warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { StoreBody } from '../store/store-body.tsx'
import { StoreHeader } from '../store/store-header.tsx'
import { storePath } from '../store/store-meta.ts'
import { storePage, storeQueries } from '../store/store-page.ts'
import type { Route } from './+types/store-preview.screen.ts'

const PATH = '/vendor/store/preview'

const previewQuery = (search: string) =>
  queryOptions({
    queryKey: [...keys.vendor, 'preview', search] as const,
    queryFn: async () => {
      const { _id } = await queryClient().ensureQueryData(storeProfileQuery)
      const url = new URL(search, window.location.origin)
      const queries = storeQueries(_id, url)
      const [store, products, services] = await Promise.all([
        api('GET /vendors/store/:url', { params: { url: _id } }),
        api('GET /vendors/:id/products', queries.products),
        api('GET /vendors/:id/services', queries.services),
      ])
      return storePage(store.data, url, { products, services, reviews: undefined })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const meta = () => pageMeta('Store preview')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm((client) => void client.prefetchQuery(previewQuery(new URL(request.url).search)))

/** The storefront as buyers see it. */
export default function StorePreviewScreen() {
  const { data, error, refetch, isFetching } = useQuery(previewQuery(useLocation().search))
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Preview" back="/vendor/store" backLabel="Your store">
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
            address={data.origin + storePath(data.store.slug)}
            renderedAt={data.renderedAt}
            isPreview
          />
          <StoreBody page={data} path={PATH} />
        </>
      )}
    </div>
  )
}
