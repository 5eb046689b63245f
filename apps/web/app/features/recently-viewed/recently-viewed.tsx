import { Suspense, useEffect, useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { deviceTexts, storageKeys } from '../../lib/storage.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const RecentlyViewedRail = lazyPart(() => import('./recently-viewed-rail.tsx'))

/** Loaded once the page is drawn, and not at all for first-time visitors. `except`: the product this page shows. */
export function RecentlyViewed({ except }: { except?: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(readSession().status === 'in' || deviceTexts.read(storageKeys.recentlyViewed) !== null), [])
  return <Suspense>{isShown && <RecentlyViewedRail except={except} />}</Suspense>
}
