import { useQuery } from '@tanstack/react-query'
import type { StoreProfile } from '@vendly/contract/vendors'
import { useState } from 'react'
import { warm } from '../../../lib/query-client.ts'
import type { ScreenHandle } from '../../../lib/screen-handle.ts'
import { pageMeta } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/empty.tsx'
import { SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { StorePoster } from './store-poster.tsx'

export const meta = () => pageMeta('Poster')
export const handle: ScreenHandle = { phone: 'own-top' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(storeProfileQuery))

const formats = [
  { value: 'poster', label: 'A4 poster' },
  { value: 'cards', label: '4 table cards' },
] as const
type Format = (typeof formats)[number]['value']

/** A sheet of A4 to print: one poster, or four cards to cut out for tables and counters. */
export default function StorePosterScreen() {
  const { data: store, error, refetch, isFetching } = useQuery(storeProfileQuery)
  const [format, setFormat] = useState<Format>('poster')
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Poster" back="/vendor/store" backLabel="Your store">
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
        <>
          <div className="mx-auto max-w-form px-gutter pt-3">
            <Segmented label="Format" name="format" value={format} options={formats} onChange={setFormat} />
            <p className="pt-2 text-center text-ink-3 text-xs">
              {format === 'poster' ? 'Prints on one sheet of A4.' : 'Prints on one sheet of A4. Cut along the lines.'}
            </p>
          </div>
          <Paper format={format} store={store} />
        </>
      )}
    </div>
  )
}

function Paper({ format, store }: { format: Format; store: StoreProfile }) {
  return (
    <div data-print="" data-format={format} className="poster-page">
      <StorePoster store={store} />
      {format === 'cards' && [2, 3, 4].map((copy) => <StorePoster key={copy} store={store} isCopy />)}
    </div>
  )
}
