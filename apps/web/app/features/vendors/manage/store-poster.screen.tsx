import { useQuery } from '@tanstack/react-query'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Qr } from '../../../ui/qr.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { storeProfileQuery } from '../dashboard/store-profile.queries.ts'
import { storePath } from '../store/store-meta.ts'

export const meta = () => pageMeta('Poster')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(storeProfileQuery))

/** A printable A4 poster with the store's name and a QR code that opens it. */
export default function StorePosterScreen() {
  const { data: store, error, refetch, isFetching } = useQuery(storeProfileQuery)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Poster" back="/vendor/store">
        {store && (
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </PageHead>
      {!store && !error && (
        <SkeletonOf what="the poster">
          <Skeleton className="m-3 h-80" />
        </SkeletonOf>
      )}
      {!store && error && (
        <Failed
          title="Couldn’t load the poster"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {store && (
        <div data-print="" className="poster">
          <p className="display poster-name">{store.businessName}</p>
          {store.tagline && <p className="poster-line">{store.tagline}</p>}
          <Qr
            value={window.location.origin + storePath(store.slug)}
            label="QR code that opens the store"
            size="poster"
          />
          <p className="poster-line">Scan to order. Vendly holds your money safely till you get your order.</p>
          <p className="poster-address">
            {window.location.host}
            {storePath(store.slug)}
          </p>
          {store.place && (
            <p className="poster-line">
              {store.place.name}, {store.campus.shortName}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
