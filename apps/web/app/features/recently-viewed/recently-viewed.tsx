import { Suspense, useEffect, useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NearScreen } from '../../ui/near-screen.tsx'

const RecentlyViewedRail = lazyPart(() => import('./recently-viewed-rail.tsx'))

/** Loaded when a reader scrolls to it, and not at all for first-time visitors. `except`: the product this page shows. */
export function RecentlyViewed({ except }: { except?: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(readSession().status === 'in' || deviceTexts.read(storageKeys.recentlyViewed) !== null), [])
  return (
    isShown && (
      <NearScreen>
        <Suspense>
          <RecentlyViewedRail except={except} />
        </Suspense>
      </NearScreen>
    )
  )
}
