import { lazy, Suspense, useEffect, useState } from 'react'
import { readSession, storageKeys } from '../../lib/session.ts'

const SeenRail = lazy(() => import('./recently-viewed-rail.tsx'))

/** What somebody looked at before, fetched once the page is there: not for who was never here. `except`: the product on it. */
export function SeenGoods({ except }: { except?: string }) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(wasHere()), [])
  return <Suspense>{there && <SeenRail except={except} />}</Suspense>
}

function wasHere(): boolean {
  try {
    return readSession().status === 'in' || localStorage.getItem(storageKeys.seen) !== null
  } catch {
    return false
  }
}
