import { lazy, Suspense, useEffect, useState } from 'react'

const SeenRail = lazy(() => import('./seen-rail.tsx'))

/** What somebody looked at before, fetched once the page itself is there. `except`: the product they are looking at. */
export function SeenGoods({ except }: { except?: string }) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return <Suspense>{there && <SeenRail except={except} />}</Suspense>
}
